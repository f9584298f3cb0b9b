import { readdirSync, readFileSync } from 'node:fs';

const root = 'tests/e2e';
/** A file that a change does without has a line with the reason. */
const mark = /^\/\/ In full runs: \S/m;

/** The browser tests that run only in full runs, or when they are asked for, as paths. */
export function testsOfFullRuns(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`)
    .filter((file) => file.endsWith('.test.ts') && mark.test(readFileSync(file, 'utf8')));
}

/** Whether a command line names browser tests: their project, or files of them. */
export function asksForBrowserTests(commandLine: readonly string[]): boolean {
  return commandLine.some((word) => word.includes('e2e'));
}

/** The browser tests that a run leaves out. */
export function browserTestsLeftOut(isFull: boolean, commandLine: readonly string[]): string[] {
  return isFull || asksForBrowserTests(commandLine) ? [] : testsOfFullRuns();
}
