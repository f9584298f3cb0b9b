import type { InspectionEvent } from 'xstate';

/** Hears of everything that charts do. */
export type Inspector = (event: InspectionEvent) => void;

let inspector: Inspector | undefined;

/**
 * Lets every chart that is created from now on tell what it does; undefined ends that. The page
 * calls it before its first chart, and only where the visualiser is on.
 */
export function inspectCharts(listener: Inspector | undefined): void {
  inspector = listener;
}

/** The options with which a new chart is seen; none while nobody looks, so that nothing is paid. */
export function inspection(): { readonly inspect?: Inspector } {
  return inspector === undefined ? {} : { inspect: inspector };
}
