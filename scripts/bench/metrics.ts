import { measureMetrics } from '#qa/bench/metrics/measure-metrics.ts';

const usage = `Usage: npm run bench:metrics

Measures what metrics cost the cheapest request: a server with and one without them take turns in one
process. The exit code is 1 when metrics add more than 0.1 ms to the median.`;

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.log(usage);
    return args.includes('--help') ? 0 : 2;
  }
  return (await measureMetrics((line) => console.log(line))) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
