import { useState } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';

/** Up to this many lease-months are open; with more, each is collapsed. */
const mostOpen = 12;

/** Which lease-months show their components on a phone. */
export interface Fold {
  readonly isOpen: (key: string) => boolean;
  readonly open: (key: string) => void;
  readonly turn: (key: string) => void;
}

/** The months that the person opened or closed; the others are open while there are few. */
export function useFold(rows: readonly GridRow[]): Fold {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const areFew = new Set(rows.map(({ key }) => key)).size <= mostOpen;
  const isOpen = (key: string): boolean => chosen.get(key) ?? areFew;
  const choose = (key: string, whether: boolean): void =>
    setChosen(new Map(chosen).set(key, whether));
  return {
    isOpen,
    open: useStable((key: string) => choose(key, true)),
    turn: useStable((key: string) => choose(key, !isOpen(key))),
  };
}
