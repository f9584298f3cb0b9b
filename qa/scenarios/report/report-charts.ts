import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';
import { drawSvg } from '#kit/drawings/draw-svg.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import type { Replay } from '../replay-scenario.ts';
import { scenarioCharts, screenCharts } from '../scenario-charts.ts';

/** The charts of scenarios as HTML; transitions that the replays took are green, the others red. */
export async function chartSections(replays: readonly Replay[]): Promise<readonly string[]> {
  const taken = new Set(
    replays.flatMap(({ played }) => played.flatMap((step) => [...step.taken.values()].flat())),
  );
  const sections: string[] = [];
  const reached = screenCharts.filter(({ id }) => isTakenIn(id, taken));
  for (const machine of [...scenarioCharts, ...reached])
    sections.push(await chartSection(describeChart(machine), taken));
  return sections;
}

function isTakenIn(chart: string, taken: ReadonlySet<string>): boolean {
  return [...taken].some((id) => id.startsWith(`${chart}.`) || id.startsWith(`${chart}|`));
}

async function chartSection(chart: Chart, taken: ReadonlySet<string>): Promise<string> {
  const all = transitionsOf(chart);
  const count = all.filter(({ id }) => taken.has(id)).length;
  const states = new Set([chart.root.id, ...enteredStates(chart, taken)]);
  const drawing = drawSvg(await layoutChart(chart), { transitions: taken, states });
  const open = count > 0 ? ' open' : '';
  return `<details${open}><summary>${chart.id}: ${count} of ${all.length} transitions</summary>${drawing}</details>`;
}

/** States that a taken transition left or entered, with their ancestors and initial children. */
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
