import { machines } from '#machines/registry.ts';
import { describeChart, statesOf, transitionsOf } from '#scripts/statecharts/describe-chart.ts';
import { drawSvg } from '#scripts/statecharts/draw-svg.ts';
import { layoutChart } from '#scripts/statecharts/layout-chart.ts';
import { escapeXml } from '#scripts/statecharts/xml.ts';
import type { Chart } from '#scripts/statecharts/chart.types.ts';
import { reportStyle } from './report-style.ts';
import { differenceText, type Replay } from './replay-scenario.ts';
import { actionText, durationText, sightText } from './step-text.ts';
import type { Step } from './scenario-format.ts';

/**
 * The result of a replay as one HTML page that needs nothing else: every scenario with its
 * timeline, and every chart with what was taken drawn green and what was not drawn red.
 */
export async function htmlReport(replays: readonly Replay[]): Promise<string> {
  const taken = new Set<string>();
  for (const { played } of replays) {
    for (const step of played) for (const ids of step.taken.values()) addAll(taken, ids);
  }
  const failed = replays.filter(({ failure }) => failure !== undefined);
  const passed = replays.filter(({ failure }) => failure === undefined);
  const charts = machines.map(describeChart);
  const drawings: string[] = [];
  for (const chart of charts) drawings.push(await chartSection(chart, taken));
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Scenarios</title>',
    `<style>${reportStyle}</style></head><body>`,
    '<h1>Scenarios</h1>',
    `<p><strong>${passed.length} passed, ${failed.length} failed</strong>, replayed on the machine.</p>`,
    ...(failed.length > 0 ? ['<h2>Failed</h2>', ...failed.map(scenarioSection)] : []),
    '<h2>Passed</h2>',
    ...passed.map(scenarioSection),
    '<h2>Coverage of the charts</h2>',
    '<p>Green was taken by a scenario of this replay, red was not.</p>',
    ...drawings,
    '</body></html>',
  ].join('\n');
}

function addAll(set: Set<string>, ids: readonly string[]): void {
  for (const id of ids) set.add(id);
}

async function chartSection(chart: Chart, taken: ReadonlySet<string>): Promise<string> {
  const all = transitionsOf(chart);
  const count = all.filter(({ id }) => taken.has(id)).length;
  const states = new Set([chart.root.id, ...enteredStates(chart, taken)]);
  const drawing = drawSvg(await layoutChart(chart), { transitions: taken, states });
  const open = count > 0 ? ' open' : '';
  return `<details${open}><summary>${chart.id}: ${count} of ${all.length} transitions</summary>${drawing}</details>`;
}

/** States that a taken transition left or entered, and those around and initially inside them. */
function enteredStates(chart: Chart, taken: ReadonlySet<string>): readonly string[] {
  const touched = transitionsOf(chart)
    .filter(({ id }) => taken.has(id))
    .flatMap(({ source, targets }) => [source, ...targets]);
  const states = statesOf(chart);
  const around = states.filter(({ id }) => touched.some((other) => other.startsWith(`${id}.`)));
  const inside = states.flatMap(({ id, initial }) =>
    initial !== undefined && touched.includes(id) ? [initial] : [],
  );
  return [...touched, ...inside, ...around.map(({ id }) => id)];
}

function scenarioSection(replay: Replay): string {
  const { scenario, failure, file } = replay;
  const problem =
    failure === undefined
      ? ''
      : `<p class="problem">Step ${failure.step}: ${escapeXml(failure.differences.map(differenceText).join('; '))}<br><code>npm run scenarios -- replay ${escapeXml(file)}</code></p>`;
  const rows = scenario.steps.map((step, index) => stepRow(step, index + 1, failure?.step));
  return [
    `<details${failure === undefined ? '' : ' open'}><summary>${escapeXml(scenario.name)}`,
    `<span class="kind">${scenario.kind} · ${scenario.covers.spec.join(', ')}</span></summary>`,
    `<p>${escapeXml(scenario.description)}</p>${problem}`,
    `<div class="strip">${scenario.steps.map((step, index) => stripPart(step, scenario.steps[index - 1])).join('')}</div>`,
    '<table><tr><th>at</th><th>the person</th><th>sees</th></tr>',
    ...rows,
    '</table></details>',
  ].join('\n');
}

function stepRow(step: Step, number: number, failedStep: number | undefined): string {
  const sights = step.see.map((sight) => {
    const countdown = sight.countdown === undefined ? '' : ` (${sight.countdown} s left)`;
    const tab = step.see.length > 1 ? `tab ${sight.tab}: ` : '';
    return escapeXml(`${tab}${sightText(sight)}${countdown}`);
  });
  const mark = number === failedStep ? ' class="problem"' : '';
  return `<tr${mark}><td>${durationText(step.at)}</td><td>${escapeXml(actionText(step))}</td><td>${sights.join('<br>')}</td></tr>`;
}

/**
 * One coloured part of the timeline per step, as wide as the step is long: a wait has the colour of
 * what it began with, anything else of what it led to.
 */
function stripPart(step: Step, before: Step | undefined): string {
  const length = step.who === 'clock' && step.does !== 'is wrong by' ? step.seconds : 0;
  const [sight] = (length > 0 ? before : step)?.see ?? [];
  const state = sight?.modal === 'none' ? sight.session : (sight?.modal ?? '');
  return `<span class="${state.split('.')[0]}" style="flex-grow:${length}" title="${escapeXml(actionText(step))}"></span>`;
}
