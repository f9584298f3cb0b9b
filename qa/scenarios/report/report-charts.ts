import { transitionsOf } from '#kit/chart/describe-chart.ts';
import { drawSvg } from '#kit/drawings/draw-svg.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import { portalChart } from '#qa/charts/portal-chart.ts';
import type { Replay } from '../replay-scenario.ts';
import { scenarioCharts, screenCharts } from '../scenario-charts.ts';
import { visitedStates } from '../visited-states.ts';

/** The charts of scenarios as HTML; transitions that the replays took are green, the others red. */
export async function chartSections(replays: readonly Replay[]): Promise<readonly string[]> {
  const taken = new Set(
    replays.flatMap(({ played }) => played.flatMap((step) => [...step.taken.values()].flat())),
  );
  const sections: string[] = [];
  const reached = screenCharts.filter(({ id }) => isTakenIn(id, taken));
  for (const machine of [...scenarioCharts, ...reached])
    sections.push(await chartSection(portalChart(machine), taken));
  return sections;
}

function isTakenIn(chart: string, taken: ReadonlySet<string>): boolean {
  return [...taken].some((id) => id.startsWith(`${chart}.`) || id.startsWith(`${chart}|`));
}

async function chartSection(chart: Chart, taken: ReadonlySet<string>): Promise<string> {
  const all = transitionsOf(chart);
  const count = all.filter(({ id }) => taken.has(id)).length;
  const states = new Set([chart.root.id, ...visitedStates(chart, taken)]);
  const drawing = drawSvg(await layoutOf(chart), { transitions: taken, states });
  const open = count > 0 ? ' open' : '';
  return `<details${open}><summary>${chart.id}: ${count} of ${all.length} transitions</summary>${drawing}</details>`;
}

const layouts = new Map<string, ReturnType<typeof layoutChart>>();

/** A chart never changes while it is reported: it is laid out once. */
function layoutOf(chart: Chart): ReturnType<typeof layoutChart> {
  const layout = layouts.get(chart.id) ?? layoutChart(chart);
  layouts.set(chart.id, layout);
  return layout;
}
