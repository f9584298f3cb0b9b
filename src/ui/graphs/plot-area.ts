import { scaleBand, scaleLinear } from '@visx/scale';
import type { GraphContent, GraphSeries } from './graph.types.ts';

/** Height of every graph over time, in pixels; reserved while it loads. */
export const graphHeight = 240;
const margin = { top: 12, right: 48, bottom: 26, left: 56 };

/** A linear scale as graphs use it. */
export type ValueScale = ReturnType<typeof scaleLinear<number>>;

/** The geometry of a graph of a given width. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: ReturnType<typeof scaleBand<number>>;
  readonly y: Readonly<Record<'left' | 'right', ValueScale>>;
  readonly hasRightAxis: boolean;
}

function valueScale(series: readonly GraphSeries[], top: number, bottom: number): ValueScale {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const domain = [Math.min(0, ...values), Math.max(1, ...values)];
  return scaleLinear<number>({ domain, range: [bottom, top], nice: 4 });
}

function isRight({ axis }: GraphSeries): boolean {
  return axis === 'right';
}

/** Lays a graph out for a width in pixels. Both axes start at zero. */
export function plotArea({ categories, series }: GraphContent, width: number): PlotArea {
  const hasRightAxis = series.some(isRight);
  const left = margin.left;
  const right = Math.max(left + 40, width - (hasRightAxis ? margin.right : 8));
  const [top, bottom] = [margin.top, graphHeight - margin.bottom];
  return {
    left,
    right,
    top,
    bottom,
    x: scaleBand<number>({
      domain: categories.map((_name, index) => index),
      range: [left, right],
      padding: 0.3,
    }),
    y: {
      left: valueScale(
        series.filter((one) => !isRight(one)),
        top,
        bottom,
      ),
      right: valueScale(series.filter(isRight), top, bottom),
    },
    hasRightAxis,
  };
}
