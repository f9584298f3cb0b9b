import { sightValueText } from '../differences.ts';
import { actionText, durationText } from '../format/step-text.ts';
import type { Failure, Replay } from '../replay-scenario.ts';
import { momentText, type ReportFrame } from './report-frame.ts';
import { settingsText } from './settings-text.ts';

/** The command that replays one scenario in the same way. */
export function againText(file: string, { options }: ReportFrame): string {
  return `npm run scenarios -- replay ${file}${options}`;
}

/** A failed scenario as plain text for a ticket; empty for one that did not fail. */
export function ticketText(replay: Replay, frame: ReportFrame): string {
  const { scenario, failure, played, file } = replay;
  const step = scenario.steps[(failure?.step ?? 0) - 1];
  if (failure === undefined || step === undefined) return '';
  const last = played[failure.step - 1];
  const seenAt = last === undefined ? '' : `, seen ${momentText(last.clock)}`;
  return [
    `Scenario: ${scenario.name}`,
    `Step ${failure.step} of ${scenario.steps.length}: the person ${actionText(step)}`,
    ...failedLines(failure),
    `Time: ${durationText(last?.seenAt ?? step.at)} after the start of the scenario${seenAt}`,
    `Commit: ${frame.commit}`,
    `Replayed ${frame.where} by ${frame.engine}`,
    `Settings: ${settingsText(scenario.settings)}`,
    'Steps so far:',
    ...scenario.steps
      .slice(0, failure.step)
      .map((each, index) => `  ${index + 1}. ${durationText(each.at)}: ${actionText(each)}`),
    `Again: ${againText(file, frame)}`,
  ].join('\n');
}

function failedLines({ differences, fault }: Failure): readonly string[] {
  return [
    ...(fault === undefined ? [] : ['Expected: the step is done', `Seen: ${fault}`]),
    ...differences.flatMap(({ tab, field, expected, seen }) => [
      tab === undefined ? field : `Tab ${tab}, ${field}`,
      `  Expected: ${sightValueText(expected)}`,
      `  Seen: ${sightValueText(seen)}`,
    ]),
  ];
}
