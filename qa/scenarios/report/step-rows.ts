import { escapeXml } from '#kit/export/xml.ts';
import { sightValueText, type SightDifference } from '../differences.ts';
import { actionText, durationText } from '../format/step-text.ts';
import { sightFields, type Step } from '../format/scenario-format.ts';
import type { Failure, Replay } from '../replay-scenario.ts';
import type { PlayedStep } from '../world/play.ts';
import { expectedCell, seenCell } from './sight-cell.ts';

/** One line of a step: what is expected and seen of one tab, or of the step as a whole. */
interface StepLine {
  readonly tab: string;
  readonly expected: string;
  readonly seen: string;
  readonly state: 'same' | 'different' | 'notReached';
}

/** The steps of a replayed scenario as a table: expected, seen and when, for each tab. */
export function stepTable({ scenario, played, failure }: Replay): string {
  const rows = scenario.steps.flatMap((step, index) => {
    const isFailed = failure?.step === index + 1;
    return stepRows(step, index + 1, {
      played: played[index],
      failure: isFailed ? failure : undefined,
    });
  });
  const titles = ['step', 'at', 'the person', 'tab', 'expected', 'seen', 'when'];
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

interface Outcome {
  readonly played: PlayedStep | undefined;
  readonly failure: Failure | undefined;
}

function stepRows(step: Step, number: number, outcome: Outcome): readonly string[] {
  const lines = linesOf(step, outcome);
  const cell = (title: string, text: string): string =>
    `<td rowspan="${lines.length}" data-title="${title}">${text}</td>`;
  const first = [
    cell('step', String(number)),
    cell('at', durationText(step.at)),
    cell('the person', escapeXml(actionText(step))),
  ].join('');
  const when = whenText(outcome.played);
  return lines.map(({ tab, expected, seen, state }, index) => {
    const cells = [
      `<td data-title="tab">${tab}</td>`,
      `<td data-title="expected">${expected}</td>`,
      `<td data-title="seen">${seen}</td>`,
      `<td data-title="when">${state === 'notReached' ? '' : when}</td>`,
    ];
    return `<tr class="${state}${index === 0 ? ' first' : ''}">${index === 0 ? first : ''}${cells.join('')}</tr>`;
  });
}

function whenText(played: PlayedStep | undefined): string {
  if (played === undefined) return '';
  const clock = new Date(played.clock).toISOString().slice(11, 23);
  return `${durationText(played.seenAt)}<small>${clock} UTC</small>`;
}

function linesOf(step: Step, { played, failure }: Outcome): readonly StepLine[] {
  const differences = failure?.differences ?? [];
  const tabs = new Set([...step.see, ...(played?.see ?? [])].map(({ tab }) => tab));
  const lines = [
    ...faultLines(failure),
    ...differences.filter((each) => isOfStep(each, tabs)).map(differenceLine),
    ...[...tabs]
      .toSorted((one, other) => one - other)
      .map((tab) => {
        const differing = differences.filter((each) => each.tab === tab && !isOfStep(each, tabs));
        return tabLine(tab, step, {
          played,
          differing: new Set(differing.map(({ field }) => field)),
        });
      }),
  ];
  const state = played === undefined ? 'notReached' : 'same';
  const seen = played === undefined ? 'not reached' : 'no page is open';
  return lines.length > 0 ? lines : [{ tab: '–', expected: 'no page is open', seen, state }];
}

/** Whether a difference is about the step, not about a sight of one of its tabs. */
function isOfStep({ tab = 0, field }: SightDifference, tabs: ReadonlySet<number>): boolean {
  return field === 'tab' ? !tabs.has(tab) : !sightFields.has(field);
}

function faultLines(failure: Failure | undefined): readonly StepLine[] {
  if (failure?.fault === undefined) return [];
  const seen = `<mark>${escapeXml(failure.fault)}</mark>`;
  return [{ tab: '–', expected: 'the step is done', seen, state: 'different' }];
}

function differenceLine({ tab, field, expected, seen }: SightDifference): StepLine {
  const marked = (value: unknown): string =>
    `<mark>${escapeXml(`${field} ${sightValueText(value)}`)}</mark>`;
  return {
    tab: tab === undefined ? '–' : String(tab),
    expected: marked(expected),
    seen: marked(seen),
    state: 'different',
  };
}

function tabLine(
  tab: number,
  { see }: Step,
  { played, differing }: { played: PlayedStep | undefined; differing: ReadonlySet<string> },
): StepLine {
  const ofTab = (sight: { readonly tab: number }): boolean => sight.tab === tab;
  const expected = expectedCell(see.find(ofTab), differing);
  if (played === undefined)
    return { tab: String(tab), expected, seen: 'not reached', state: 'notReached' };
  const seen = seenCell(played.see.find(ofTab), differing);
  return { tab: String(tab), expected, seen, state: differing.size > 0 ? 'different' : 'same' };
}
