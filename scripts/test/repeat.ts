import { spawnSync } from 'node:child_process';

const usage = `npm run test:repeat -- [N] [VITEST OPTIONS]

Runs the browser tests N times in a row (default 20) and says how often they passed. It stops for
nothing: a run that fails is reported with its failed tests, and the next one begins.

  npm run test:repeat                         20 times everything
  npm run test:repeat -- 5 tests/e2e/session  5 times the files whose path matches

Exit code 0 when every run passed, 1 when one failed, 2 when N is not a whole number above 0.`;

interface RunResult {
  readonly passed: boolean;
  readonly seconds: number;
  readonly summary: string;
}

const failedTest = /^\s*(?:FAIL|×)\s.*$/gm;

/** Colours would break the summary's text search. */
const plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };

function runOnce(args: readonly string[]): RunResult {
  const started = performance.now();
  const run = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'e2e', ...args], {
    encoding: 'utf8',
    env: plain,
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${run.stdout}${run.stderr}`;
  const counts = /^\d+ passed, \d+ failed.*$/m.exec(output)?.[0] ?? 'no result';
  const failures = [...new Set(output.match(failedTest) ?? [])].map((line) => line.trim());
  const passed = run.status === 0;
  const details = passed
    ? []
    : failures.length > 0
      ? failures
      : output.trimEnd().split('\n').slice(-20);
  return {
    passed,
    seconds: (performance.now() - started) / 1000,
    summary: [counts, ...details.map((line) => `    ${line}`)].join('\n'),
  };
}

function build(): boolean {
  const run = spawnSync('node_modules/.bin/tsx', ['scripts/build.ts', '--if-changed'], {
    stdio: 'inherit',
  });
  return run.status === 0;
}

function repeat(times: number, args: readonly string[]): number {
  const results: RunResult[] = [];
  for (let run = 1; run <= times; run += 1) {
    const result = runOnce(args);
    results.push(result);
    const word = result.passed ? 'ok    ' : 'FAILED';
    console.log(
      `${word} run ${run} of ${times} (${result.seconds.toFixed(1)} s): ${result.summary}`,
    );
  }
  const passed = results.filter((result) => result.passed).length;
  const seconds = results.map((result) => result.seconds).toSorted((left, right) => left - right);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  console.log(`${passed} of ${times} runs passed, ${median.toFixed(1)} s at the median`);
  return passed === times ? 0 : 1;
}

function main([first, ...rest]: readonly string[]): number {
  if (first === '--help') {
    console.log(usage);
    return 0;
  }
  const text = first ?? '20';
  if (!/^[1-9]\d*$/.test(text)) {
    console.error(
      `"${text}" is not a number of runs; give a whole number above 0, for example 20.`,
    );
    return 2;
  }
  if (!build()) {
    console.error('The page does not build, so no test ran. Correct what the build reports above.');
    return 1;
  }
  return repeat(Number(text), rest);
}

process.exit(main(process.argv.slice(2)));
