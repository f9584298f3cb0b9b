import { useEffect, useState } from 'react';
import type { DrawnChart, Shown } from '#visualiser/chart/drawn-chart.ts';

/** Draws a definition, or gives undefined when there is none. */
export type Draw = (definition: string) => Promise<Shown | undefined>;

/** The state of a drawing. */
export type DrawnState =
  | { readonly kind: 'none' }
  | { readonly kind: 'drawing' }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'drawn'; readonly drawn: DrawnChart };

/** The drawing of a definition; a late one for a former definition is dropped. */
export function useDrawnChart(definition: string | undefined, draw: Draw): DrawnState {
  const [result, setResult] = useState<{ definition: string; state: DrawnState }>();
  useEffect(() => {
    if (definition === undefined) return undefined;
    let isWanted = true;
    const show = (drawn: DrawnChart | undefined): void => {
      const state: DrawnState =
        drawn === undefined ? { kind: 'impossible' } : { kind: 'drawn', drawn };
      if (isWanted) setResult({ definition, state });
    };
    const showBest = async (): Promise<void> => {
      const first = await draw(definition);
      show(first);
      const better = await first?.better;
      if (better !== undefined) show(better);
    };
    showBest().catch(() => show(undefined));
    return () => {
      isWanted = false;
    };
  }, [definition, draw]);
  if (definition === undefined) return { kind: 'none' };
  return result?.definition === definition ? result.state : { kind: 'drawing' };
}
