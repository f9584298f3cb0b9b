import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Ends the run with the plain line `N passed, N failed` that continuous integration reads.
 * Browser tests that passed only at the second attempt are named above it.
 * A file that could not be collected, a suite whose preparation failed, and an error outside a test
 * each count as one failure.
 */
export default class PlainLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    const late: string[] = [];
    for (const module of modules) {
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (test.diagnostic()?.flaky === true)
          late.push(`${module.relativeModuleId}: ${test.name}`);
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped += 1;
      }
    }
    const named = late.map((name) => `\nPassed at the second attempt: ${name}`).join('');
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.on('exit', () =>
      process.stdout.write(`${named}\n${passed} passed, ${failed} failed${tail}\n`),
    );
  }
}
