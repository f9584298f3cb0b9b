import { spawnSync } from 'node:child_process';

/** Everything but the tests: format, lint, types, import boundaries, dead code. */
const layers = ['domain', 'contract', 'machines', 'server', 'src', 'scripts', 'tests'];

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--type-aware', '--report-unused-disable-directives', '.'],
  ...layers.map((layer) => [`types of ${layer}`, 'tsc', '-p', layer] as const),
  ['boundaries', 'depcruise', '-c', '.dependency-cruiser.cjs', ...layers],
  ['dead code', 'knip', '--no-progress'],
  ['statecharts', 'tsx', 'scripts/statecharts.ts', '--check'],
];

let failures = 0;
for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const run = spawnSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8' });
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
