import { measureImport } from '#qa/bench/import/measure-import.ts';

const usage = `Usage: npm run bench:import [-- INVOICES]

Imports the files of a lessor, with about so many invoices (50,000 when left out; 580,000 are 300
airlines in ten years), into a new database of the PostgreSQL that is installed, while a user of
another airline reads invoices, and then what a night brings, about 2,000 rows. Fails below 644
invoices a second (580,000 in 15 minutes), when the import takes more than 700 MiB, the night 10 s,
or 1 % of the lists 1 s. The full number needs 6 GB of memory or disk.`;

async function main(args: readonly string[]): Promise<number> {
  const [given = '50000', ...others] = args;
  if (others.length > 0 || !/^[1-9]\d{0,6}$/.test(given)) {
    console.log(usage);
    return given === '--help' ? 0 : 2;
  }
  try {
    return (await measureImport(Number(given))) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
