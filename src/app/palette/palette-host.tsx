import { useSelector } from '@xstate/react';
import { selectIsPaletteOpen } from '#machines/search/command-palette/command-palette.selectors.ts';
import { palette } from './palette-chunk.ts';
import type { PaletteFacts } from './use-palette.ts';

/** Renders the open palette. */
export function PaletteHost(facts: PaletteFacts) {
  const isOpen = useSelector(facts.actor, selectIsPaletteOpen);
  return isOpen ? <palette.Component {...facts} /> : null;
}
