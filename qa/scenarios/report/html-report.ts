import { escapeXml } from '#kit/export/xml.ts';
import { chartSections } from './report-charts.ts';
import { reportStyle } from './report-style.ts';
import { failureLines, type Picture, type Replay } from '../replay-scenario.ts';
import { actionText, durationText, sightText } from '../format/step-text.ts';
import type { Step } from '../format/scenario-format.ts';

/** The texts of a report besides the results. */
export interface ReportFrame {
  /** As part of a sentence: "replayed on the machine". */
  readonly where: string;
  /** Options that repeat a replay of the same kind. */
  readonly options: string;
}

/**
 * The result of a replay as one self-contained HTML page: every scenario with its timeline and
 * pictures of its modals, and every chart coloured by the taken transitions.
 */
export async function htmlReport(replays: readonly Replay[], frame: ReportFrame): Promise<string> {
  const failed = replays.filter(({ failure }) => failure !== undefined);
  const skipped = replays.filter((replay) => replay.skipped !== undefined);
  const passed = replays.filter((replay) => !failed.includes(replay) && !skipped.includes(replay));
  const counts = [`${passed.length} passed`, `${failed.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  const section = (replay: Replay): string => scenarioSection(replay, frame);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Scenarios</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${reportStyle}</style></head><body>`,
    '<h1>Scenarios</h1>',
    `<p><strong>${counts.join(', ')}</strong>, replayed ${frame.where}.</p>`,
    legend(),
    ...titled('Failed', failed.map(section)),
    ...titled('Skipped', skipped.map(skippedLine)),
    ...titled('Passed', passed.map(section)),
    '<h2>Coverage of the charts</h2>',
    '<p>Green was taken by a scenario of this replay, red was not. Of the charts of screens only those of Utilisation Input take part in scenarios; <code>npm run test:machines</code> takes every transition of all of them.</p>',
    ...(await chartSections(replays)),
    '</body></html>',
  ].join('\n');
}

/** The meaning of the colours of a timeline. */
const colours = [
  ['', 'nobody is signed in'],
  ['live', 'active'],
  ['expiring', 'the warning shows'],
  ['expired', 'expired'],
] as const;

function legend(): string {
  const parts = colours.map(
    ([state, text]) => `<span class="strip"><span class="${state}"></span></span>${text}`,
  );
  return `<p class="legend">Timeline: ${parts.join('')}</p>`;
}

function titled(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`<h2>${title}</h2>`, ...parts];
}

function skippedLine({ scenario, skipped = '' }: Replay): string {
  return `<p>${escapeXml(scenario.name)}<span class="kind">${escapeXml(skipped)}</span></p>`;
}

function scenarioSection(replay: Replay, { options }: ReportFrame): string {
  const { scenario, failure, file, pictures = [] } = replay;
  const again = `npm run scenarios -- replay ${file}${options}`;
  const problem =
    failure === undefined
      ? ''
      : `<p class="problem">Step ${failure.step}: ${escapeXml(failureLines(failure).join('; '))}<br><code>${escapeXml(again)}</code></p>`;
  const rows = scenario.steps.map((step, index) => stepRow(step, index + 1, failure?.step));
  return [
    `<details${failure === undefined ? '' : ' open'}><summary>${escapeXml(scenario.name)}`,
    `<span class="kind">${scenario.kind} · ${scenario.covers.spec.join(', ')}</span></summary>`,
    `<p>${escapeXml(scenario.description)}</p>${problem}`,
    `<div class="strip">${scenario.steps.map((step, index) => stripPart(step, scenario.steps[index - 1])).join('')}${stripEnd(scenario.steps.at(-1))}</div>`,
    '<table><tr><th>step</th><th>at</th><th>the person</th><th>sees</th></tr>',
    ...rows,
    `</table>${pictures.map(figure).join('')}</details>`,
  ].join('\n');
}

function figure({ step, caption, base64 }: Picture): string {
  const text = `Step ${step}: ${escapeXml(caption)}`;
  return `<figure><img alt="${text}" loading="lazy" src="data:image/jpeg;base64,${base64}"><figcaption>${text}</figcaption></figure>`;
}

function stepRow(step: Step, number: number, failedStep: number | undefined): string {
  const sights = step.see.map((sight) => {
    const countdown = sight.countdown === undefined ? '' : ` (${sight.countdown} s left)`;
    const tab = step.see.length > 1 ? `tab ${sight.tab}: ` : '';
    return escapeXml(`${tab}${sightText(sight)}${countdown}`);
  });
  const mark = number === failedStep ? ' class="problem"' : '';
  return `<tr${mark}><td>${number}</td><td>${durationText(step.at)}</td><td>${escapeXml(actionText(step))}</td><td>${sights.join('<br>')}</td></tr>`;
}

/**
 * One coloured part of the timeline per step, as wide as the step is long: a wait has the colour of
 * its beginning, anything else that of its result.
 */
function stripPart(step: Step, before: Step | undefined): string {
  const length = step.who === 'clock' && step.does !== 'is wrong by' ? step.seconds : 0;
  const seen = length > 0 ? before : step;
  return `<span class="${colourOf(seen)}" style="flex-grow:${length}" title="${escapeXml(actionText(step))}"></span>`;
}

/** The result of a wait at the end. */
function stripEnd(last: Step | undefined): string {
  return last?.who === 'clock' ? `<span class="${colourOf(last)}" title="the end"></span>` : '';
}

function colourOf(step: Step | undefined): string {
  const [sight] = step?.see ?? [];
  const state = sight?.modal === 'none' ? sight.session : (sight?.modal ?? '');
  return state.split('.')[0] ?? '';
}
