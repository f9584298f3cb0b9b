import type { Chart } from '#kit/chart/chart.types.ts';
import type { Drawing } from '#kit/drawings/drawing.types.ts';
import { placeChart } from '#kit/drawings/place-chart.ts';
import { chartOfDefinition, isSameChart } from './chart-of-definition.ts';
import { sketchGraph } from './sketch-graph.ts';

/** A chart with its drawing. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly drawing: Drawing;
}

/** Lays a chart out carefully. */
export type Layout = (chart: Chart) => Promise<Drawing>;

/** Where drawings come from; both are fetched when the first is needed. */
export interface DrawingSources {
  /** The portal's own charts, laid out by the build. */
  readonly loadPrepared: () => Promise<readonly DrawnChart[]>;
  readonly loadLayout: () => Promise<Layout>;
}

/** A displayed chart, and its better drawing when there is one. */
export interface Shown extends DrawnChart {
  readonly better?: Promise<DrawnChart | undefined>;
}

/**
 * Gives each definition its drawing, once: the build laid out the portal's own charts; any other
 * chart is sketched at once and laid out carefully in the background. Undefined when the definition
 * is not a chart.
 */
export function createDrawer(sources: DrawingSources) {
  const drawn = new Map<string, Promise<Shown | undefined>>();

  async function layOut(chart: Chart): Promise<DrawnChart> {
    const layout = await sources.loadLayout();
    return { chart, drawing: await layout(chart) };
  }

  async function draw(definition: string): Promise<Shown | undefined> {
    const chart = chartOfDefinition(definition);
    if (chart === undefined) return undefined;
    const prepared = (await sources.loadPrepared()).find((each) => isSameChart(each.chart, chart));
    if (prepared !== undefined) return prepared;
    const drawing = await placeChart(chart, async (graph) => sketchGraph(graph));
    // Where the browser refuses the worker, the sketch stays.
    return { chart, drawing, better: layOut(chart).catch(() => undefined) };
  }

  return (definition: string): Promise<Shown | undefined> => {
    const known = drawn.get(definition) ?? draw(definition);
    drawn.set(definition, known);
    return known;
  };
}
