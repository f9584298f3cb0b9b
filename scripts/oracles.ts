import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OracleCase, readCases } from '#qa/oracles/oracle-case.ts';
import { runCase } from '#qa/oracles/run-case.ts';

const usage = `Usage: npm run oracles -- [DIR]

Runs the worked examples of the leasing calculations: every *.json file in DIR holds a list of
{calculation, name, input, expect}. Without DIR: ../shared/oracles when it exists, else
tests/qa/oracles. Prints each case that fails; the exit code is 1 when any does.`;

interface Tally {
  passed: number;
  failed: number;
}

function report(file: string, oracle: OracleCase, tally: Tally): void {
  const found = runCase(oracle);
  if (found.length === 0) {
    tally.passed += 1;
    return;
  }
  tally.failed += 1;
  const fields = found.map(
    ({ field, expected, got }) =>
      `${field}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
  );
  console.log(`FAILED ${file}: ${oracle.calculation}, ${oracle.name}: ${fields.join('; ')}`);
}

function runFile(directory: string, file: string, tally: Tally): void {
  let cases: readonly OracleCase[];
  try {
    cases = readCases(readFileSync(join(directory, file), 'utf8'));
  } catch (error) {
    tally.failed += 1;
    console.log(`FAILED ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  for (const oracle of cases) report(file, oracle, tally);
}

function defaultDirectory(): string {
  return existsSync('../shared/oracles') ? '../shared/oracles' : 'tests/qa/oracles';
}

function main(args: readonly string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const directory = args[0] ?? defaultDirectory();
  if (args.length > 1 || directory.startsWith('-') || !existsSync(directory)) {
    console.error(`There is no directory ${args.join(' ')}.\n\n${usage}`);
    return 2;
  }
  const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
  if (files.length === 0) {
    console.error(`${directory} has no *.json file; name the directory of the cases.`);
    return 2;
  }
  const tally: Tally = { passed: 0, failed: 0 };
  for (const file of files.toSorted()) runFile(directory, file, tally);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
