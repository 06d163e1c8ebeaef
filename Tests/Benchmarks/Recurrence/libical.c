/* Carried over from the conformance data of Tests/GamifyCoreTests/Data/Recurrence.
 * Time libical on rules.json: for every rule, parse it, make an iterator
 * and take n occurrences; repeat until 0.3 s have passed; five such runs.
 * Prints the median ns per occurrence, the five runs, and a checksum of the n
 * dates (sum of yyyymmdd) so that other engines can prove they did the same work.
 */
#define _POSIX_C_SOURCE 200809L
#include <libical/ical.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define RUNS 5

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* rules.json has one flat object a line */
static int text(const char *line, const char *name, char *out, size_t size)
{
    char pat[64];
    const char *p, *q;
    snprintf(pat, sizeof pat, "\"%s\": \"", name);
    if (!(p = strstr(line, pat))) {
        return 0;
    }
    p += strlen(pat);
    q = strchr(p, '"');
    if (!q || (size_t)(q - p) >= size) {
        return 0;
    }
    memcpy(out, p, q - p);
    out[q - p] = 0;
    return 1;
}

static struct icaltimetype start(const char *s)
{
    char b[32];
    size_t n = 0;
    for (; *s; s++) {
        if (*s != '-' && *s != ':') {
            b[n++] = *s;
        }
    }
    b[n] = 0;
    return icaltime_from_string(b);
}

static uint64_t once(const char *rule, struct icaltimetype dtstart, long n, long *got)
{
    struct icalrecurrencetype r = icalrecurrencetype_from_string(rule);
    icalrecur_iterator *it = icalrecur_iterator_new(r, dtstart);
    uint64_t sum = 0;
    long i;
    for (i = 0; it && i < n; i++) {
        struct icaltimetype t = icalrecur_iterator_next(it);
        if (icaltime_is_null_time(t)) {
            break;
        }
        sum += (uint64_t)t.year * 10000 + t.month * 100 + t.day;
    }
    if (it) {
        icalrecur_iterator_free(it);
    }
    *got = i;
    return sum;
}

int main(int argc, char **argv)
{
    char line[1024], id[64], ds[32], rule[512];
    FILE *f = fopen(argc > 1 ? argv[1] : "rules.json", "r");
    if (!f) {
        perror("rules.json");
        return 1;
    }
    printf("%-22s %8s %10s   %-40s %s\n", "rule", "n", "ns/occ", "runs", "checksum");
    while (fgets(line, sizeof line, f)) {
        const char *np = strstr(line, "\"n\": ");
        if (!np || !text(line, "id", id, sizeof id) || !text(line, "dtstart", ds, sizeof ds) ||
            !text(line, "rrule", rule, sizeof rule)) {
            continue;
        }
        long n = atol(np + 5), got = 0;
        struct icaltimetype s = start(ds);
        uint64_t sum = once(rule, s, n, &got);
        double run[RUNS], sorted[RUNS];
        char runs[128] = "";
        if (got != n) {
            printf("%-22s only %ld of %ld\n", id, got, n);
            continue;
        }
        for (int k = 0; k < RUNS; k++) {
            long reps = 0;
            double t0 = now(), t;
            do {
                if (once(rule, s, n, &got) != sum) {
                    printf("%s: unstable\n", id);
                    return 1;
                }
                reps++;
                t = now() - t0;
            } while (t < 0.3);
            run[k] = sorted[k] = t * 1e9 / ((double)reps * n);
            snprintf(runs + strlen(runs), sizeof runs - strlen(runs), "%.0f ", run[k]);
        }
        qsort(sorted, RUNS, sizeof *sorted, by_value);
        printf("%-22s %8ld %10.1f   %-40s %llu\n", id, n, sorted[RUNS / 2], runs, (unsigned long long)sum);
    }
    fclose(f);
    return 0;
}
