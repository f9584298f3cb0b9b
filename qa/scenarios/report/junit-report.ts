import { xmlElement } from '#kit/export/xml.ts';
import type { BrokenScenarioError } from '../format/broken-scenario-error.ts';
import type { ScenarioFile } from '../format/scenario-files.ts';
import { countBatch, type ReplayBatch } from '../replay-batch.ts';
import { failureLines, type Replay } from '../replay-scenario.ts';
import type { ReportFrame } from './report-frame.ts';

/**
 * The result of a replay as JUnit XML, for a build server. A broken file and a portal that does not
 * answer are errors, a scenario that differs is a failure.
 */
export function junitReport(batch: ReplayBatch, { where }: ReportFrame): string {
  const { replays, broken, left, unreachable } = batch;
  const counts = countBatch(batch);
  const reach = unreachable === undefined ? [] : [unreachableCase(unreachable)];
  const cases = [
    ...broken.map(brokenCase),
    ...reach,
    ...replays.map(testCase),
    ...left.map(leftCase),
  ];
  const seconds = replays.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const suite = xmlElement(
    'testsuite',
    {
      name: `scenarios ${where}`,
      tests: String(cases.length),
      failures: String(counts.failed),
      errors: String(counts.broken + reach.length),
      skipped: String(counts.skipped + counts.left),
      time: seconds.toFixed(3),
    },
    cases,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n`;
}

function brokenCase({ file, faults }: BrokenScenarioError): string {
  const message = faults.map(({ line, reason }) => `line ${line}: ${reason}`).join(' ');
  const attributes = { name: file, classname: 'file', file, time: '0.000' };
  return xmlElement('testcase', attributes, [xmlElement('error', { message })]);
}

function unreachableCase(message: string): string {
  const attributes = { name: 'The portal answers', classname: 'portal', time: '0.000' };
  return xmlElement('testcase', attributes, [xmlElement('error', { message })]);
}

function leftCase({ file, scenario }: ScenarioFile): string {
  const attributes = { name: scenario.name, classname: scenario.kind, file, time: '0.000' };
  const skipped = xmlElement('skipped', { message: 'not replayed: the portal did not answer' });
  return xmlElement('testcase', attributes, [skipped]);
}

function testCase({ scenario, file, milliseconds, failure, skipped }: Replay): string {
  const attributes = {
    name: scenario.name,
    classname: scenario.kind,
    file,
    time: (milliseconds / 1000).toFixed(3),
  };
  if (skipped !== undefined)
    return xmlElement('testcase', attributes, [xmlElement('skipped', { message: skipped })]);
  if (failure === undefined) return xmlElement('testcase', attributes);
  const message = `step ${failure.step}: ${failureLines(failure).join('; ')}`;
  return xmlElement('testcase', attributes, [xmlElement('failure', { message })]);
}
