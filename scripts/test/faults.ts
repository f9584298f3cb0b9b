import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Fault } from '#tests/faults/fault.ts';
import { faults } from '#tests/faults/faults.ts';
import { plant } from '#tests/faults/plant.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';

const usage = `npm run test:faults [-- PART OF A NAME]

Plants every fault of tests/faults/faults.ts, one at a time, into a copy of the sources and runs the
test files that must find it. A file in which no test fails has missed the fault. Ends with the line
"N found, N missed"; the exit code is 1 when one is missed.`;

/** One engine has to find a fault. PostgreSQL has its data in seconds after each change of a source. */
const serverProject = findPostgres() === undefined ? 'server-pglite' : 'server-postgres';

/** A copy of the tracked files, with the packages of this folder. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function run(folder: string, program: string, ...args: readonly string[]): string {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout, stderr } = spawnSync(join('node_modules/.bin', program), args, options);
  return `${stdout}${stderr}`;
}

/** Whether a test of the file fails; not that the file does not start. */
function finds(folder: string, file: string): boolean {
  if (file.startsWith('tests/e2e/')) run(folder, 'tsx', 'scripts/build.ts', '--if-changed');
  const engine = file.startsWith('tests/server/') ? ['--project', serverProject] : [];
  const printed = run(folder, 'vitest', 'run', ...engine, file);
  const counts = /^\s*Tests\s+.*?(\d+) failed/m.exec(stripVTControlCharacters(printed));
  return Number(counts?.[1] ?? 0) > 0;
}

function missing(folder: string, fault: Fault): readonly string[] {
  const path = join(folder, fault.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, plant(original, fault));
  try {
    return fault.foundBy.filter((file) => !finds(folder, file));
  } finally {
    writeFileSync(path, original);
  }
}

const [wanted = ''] = process.argv.slice(2);
if (wanted === '--help') {
  console.log(usage);
  process.exit(0);
}
const chosen = faults.filter(({ name }) => name.includes(wanted));
const folder = copySources();
let missed = 0;
try {
  for (const fault of chosen) {
    const started = performance.now();
    const files = missing(folder, fault);
    missed += files.length > 0 ? 1 : 0;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const result = files.length > 0 ? `MISSED by ${files.join(', ')}` : 'found';
    console.log(`${result}: ${fault.name} (${seconds} s)`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${chosen.length - missed} found, ${missed} missed`);
process.exit(missed > 0 || chosen.length === 0 ? 1 : 0);
