import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '#tests/faults/faults.ts';
import { testsLeftOut, testsOfFullRuns } from '#tests/support/run/full-run-tests.ts';

const ofFullRuns = testsOfFullRuns();

/** What a run leaves out of all projects that have tests of full runs. */
const leftOut = (isFull: boolean, ...commandLine: readonly string[]): string[] => [
  ...testsLeftOut('domain', isFull, commandLine),
  ...testsLeftOut('e2e', isFull, commandLine),
  ...testsLeftOut('server', isFull, commandLine),
];

describe('the tests of full runs', () => {
  it('are left out of a change and run in continuous integration', () => {
    expect(leftOut(false, 'run')).toEqual(ofFullRuns);
    expect(leftOut(true, 'run')).toEqual([]);
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^export PORTAL_TEST_ALL=1$/m);
  });

  it.each([
    ['e2e', 'tests/e2e/app/phone.test.ts'],
    ['domain', 'tests/scripts/commands.test.ts'],
  ] as const)('of %s run when a command names the project or one of them', (project, file) => {
    const asked = ['--project', project];

    expect(testsLeftOut(project, false, ['run', ...asked])).toEqual([]);
    expect(testsLeftOut(project, false, ['run', `--project=${project}`])).toEqual([]);
    expect(testsLeftOut(project, false, ['run', file])).not.toContain(file);
    expect(testsLeftOut(project, false, ['run', 'tests/machines'])).toContain(file);
  });

  it.each(['server-pglite', 'server-postgres', 'server-*'])(
    'of the server run when a command names %s',
    (name) => {
      expect(testsLeftOut('server', false, ['run'])).not.toEqual([]);
      expect(testsLeftOut('server', false, ['run', '--project', name])).toEqual([]);
      expect(testsLeftOut('server', false, ['run', `--project=${name}`])).toEqual([]);
    },
  );

  it('say why a change does without them', () => {
    const reasons = ofFullRuns.map(
      (file) => /^\/\/ In full runs: (.*)\.$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
    );

    expect(reasons).not.toEqual([]);
    expect(reasons.filter((reason) => reason.split(' ').length < 5)).toEqual([]);
  });

  it('alone find no planted fault: a change finds each', () => {
    const late = faults.filter(({ foundBy }) => foundBy.every((file) => ofFullRuns.includes(file)));

    expect(late.map(({ name }) => name)).toEqual([]);
  });
});
