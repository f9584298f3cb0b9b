import type { InspectionEvent } from 'xstate';

/** Receives every inspection event of the charts. */
export type Inspector = (event: InspectionEvent) => void;

let inspector: Inspector | undefined;

/**
 * Reports the actions of every chart created from now on to the listener; undefined stops that. The
 * page calls it before its first chart, and only where the visualiser is on.
 */
export function inspectCharts(listener: Inspector | undefined): void {
  inspector = listener;
}

/** The options that make a new chart visible to inspection; none without a listener, at no cost. */
export function inspection(): { readonly inspect?: Inspector } {
  return inspector === undefined ? {} : { inspect: inspector };
}
