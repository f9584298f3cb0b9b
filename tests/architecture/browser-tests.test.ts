import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '#tests/faults/faults.ts';
import { browserTestsLeftOut, testsOfFullRuns } from '#tests/support/run/browser-tests.ts';

const ofFullRuns = testsOfFullRuns();

describe('the browser tests', () => {
  it('of full runs are left out of a change and run in continuous integration', () => {
    expect(browserTestsLeftOut(false, [])).toEqual(ofFullRuns);
    expect(browserTestsLeftOut(true, [])).toEqual([]);
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^export PORTAL_TEST_ALL=1$/m);
  });

  it('all run when a command names their project or one of them', () => {
    expect(browserTestsLeftOut(false, ['run', '--project', 'e2e'])).toEqual([]);
    expect(browserTestsLeftOut(false, ['run', 'tests/e2e/app/phone.test.ts'])).toEqual([]);
    expect(browserTestsLeftOut(false, ['run', 'tests/domain'])).toEqual(ofFullRuns);
  });

  it('of full runs say why a change does without them', () => {
    const reasons = ofFullRuns.map(
      (file) => /^\/\/ In full runs: (.*)\.$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
    );

    expect(reasons).not.toEqual([]);
    expect(reasons.filter((reason) => reason.split(' ').length < 5)).toEqual([]);
  });

  it('of full runs alone find no planted fault: a change finds each', () => {
    const late = faults.filter(({ foundBy }) => foundBy.every((file) => ofFullRuns.includes(file)));

    expect(late.map(({ name }) => name)).toEqual([]);
  });
});
