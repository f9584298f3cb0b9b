import { xmlElement } from '#scripts/statecharts/xml.ts';
import { differenceText, type Replay } from './replay-scenario.ts';

/** The result of a replay as JUnit XML, for a build server. */
export function junitReport(replays: readonly Replay[]): string {
  const failures = replays.filter(({ failure }) => failure !== undefined).length;
  const seconds = replays.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const suite = xmlElement(
    'testsuite',
    {
      name: 'scenarios on the machine',
      tests: String(replays.length),
      failures: String(failures),
      time: seconds.toFixed(3),
    },
    replays.map(testCase),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n`;
}

function testCase({ scenario, file, milliseconds, failure }: Replay): string {
  const attributes = {
    name: scenario.name,
    classname: scenario.kind,
    file,
    time: (milliseconds / 1000).toFixed(3),
  };
  if (failure === undefined) return xmlElement('testcase', attributes);
  const message = `step ${failure.step}: ${failure.differences.map(differenceText).join('; ')}`;
  return xmlElement('testcase', attributes, [xmlElement('failure', { message })]);
}
