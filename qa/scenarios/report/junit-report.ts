import { xmlElement } from '#kit/export/xml.ts';
import { failureLines, type Replay } from '../replay-scenario.ts';

/** The result of a replay as JUnit XML, for a build server; `where` as in "on the machine". */
export function junitReport(replays: readonly Replay[], where: string): string {
  const failures = replays.filter(({ failure }) => failure !== undefined).length;
  const skipped = replays.filter((replay) => replay.skipped !== undefined).length;
  const seconds = replays.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const suite = xmlElement(
    'testsuite',
    {
      name: `scenarios ${where}`,
      tests: String(replays.length),
      failures: String(failures),
      skipped: String(skipped),
      time: seconds.toFixed(3),
    },
    replays.map(testCase),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n`;
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
