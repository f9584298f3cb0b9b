import { defer } from '../deferred/defer.tsx';

/** Charts come in a script of their own; keep `chartHeight` free where they will stand. */
export const timeChart = defer(async () => (await import('./time-chart.tsx')).TimeChart);

/** Bars of parts, in the same script. */
export const stackedBar = defer(async () => (await import('./stacked-bar.tsx')).StackedBar);
