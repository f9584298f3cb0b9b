import { spawnSync } from 'node:child_process';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run check

Everything but the tests: format, lint, types of each layer, import boundaries, dead code, and drawn
charts that differ from their machines. Prints what fails; the exit code is 1 when anything does.`;

const layers = [
  'domain',
  'contract',
  'machines',
  'server',
  'src',
  'kit',
  'qa',
  'visualiser',
  'scripts',
  'tests',
];

/** The compiler of TypeScript 7; `typescript` itself is the last one with an API for other tools. */
const compiler = 'node_modules/typescript-7/bin/tsc';

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'npm', 'run', '--silent', 'format', '--', '--check'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ...layers.map((layer) => [`types of ${layer}`, process.execPath, compiler, '-p', layer] as const),
  ['boundaries', 'npm', 'run', '--silent', 'boundaries'],
  ['dead code', 'npm', 'run', '--silent', 'dead-code'],
  ['statecharts', 'npm', 'run', '--silent', 'statecharts', '--', '--check'],
];

endOnUsage(usage);
let failures = 0;
for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const good = run.status === 0;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!good) {
    failures += 1;
    console.log(`${run.stdout ?? ''}${run.stderr ?? ''}`);
  }
}
if (failures > 0) console.log(`${failures} of ${steps.length} checks failed`);
process.exit(failures > 0 ? 1 : 0);
