import { measureServer } from '#qa/bench/server/measure-server.ts';

const usage = `Usage: npm run bench:server

Measures the largest airline of the fleet profile through the real server: its invoice list (about
48,000), fund balances, the export of all invoices, and a month of its 110 aircraft and 140 engines
read, saved and submitted at once, and withdrawn afterwards. Uses DATABASE_URL, else an embedded
database in .data/bench; seeds the airline when it is missing, which takes about a minute. The exit
code is 1 when a median misses its limit, an export takes 15 s or 200 MiB, or a submission 5 s.`;

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.log(usage);
    return args.includes('--help') ? 0 : 2;
  }
  try {
    return (await measureServer()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
