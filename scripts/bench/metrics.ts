import { measureMetrics } from '#qa/bench/metrics/measure-metrics.ts';
import { endOnUsage } from '../end-on-usage.ts';

const usage = `npm run bench:metrics

Measures what metrics cost the cheapest request: a server with and one without them take turns in one
process. The exit code is 1 when metrics add more than 0.1 ms to the median.`;

endOnUsage(usage);
process.exitCode = (await measureMetrics((line) => console.log(line))) ? 0 : 1;
