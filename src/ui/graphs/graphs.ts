import { defer } from '../deferred/defer.tsx';

/** Graphs are in a script of their own; reserve `graphHeight` for them. */
export const timeGraph = defer(async () => (await import('./time-graph.tsx')).TimeGraph);

/** Stacked bars, in the same script. */
export const stackedBar = defer(async () => (await import('./stacked-bar.tsx')).StackedBar);
