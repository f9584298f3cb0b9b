import type { Chart } from '#scripts/statecharts/chart.types.ts';
import type { Drawing } from '#scripts/statecharts/drawing.types.ts';
import { chartOfDefinition, isSameChart } from './chart-of-definition.ts';

/** A chart with its drawing. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly drawing: Drawing;
}

/** Where drawings come from; both are fetched when the first is needed. */
export interface DrawingSources {
  /** The portal's own charts, laid out by the build. */
  readonly loadPrepared: () => Promise<readonly DrawnChart[]>;
  readonly loadLayout: () => Promise<(chart: Chart) => Promise<Drawing>>;
}

/**
 * Gives each definition its drawing, once: the portal's own were laid out by the build, any other
 * chart is laid out here. Undefined when the definition is no chart.
 */
export function createDrawer(sources: DrawingSources) {
  const drawn = new Map<string, Promise<DrawnChart | undefined>>();

  async function draw(definition: string): Promise<DrawnChart | undefined> {
    const chart = chartOfDefinition(definition);
    if (chart === undefined) return undefined;
    const prepared = (await sources.loadPrepared()).find((each) => isSameChart(each.chart, chart));
    if (prepared !== undefined) return prepared;
    const layout = await sources.loadLayout();
    return { chart, drawing: await layout(chart) };
  }

  return (definition: string): Promise<DrawnChart | undefined> => {
    const known = drawn.get(definition) ?? draw(definition);
    drawn.set(definition, known);
    return known;
  };
}
