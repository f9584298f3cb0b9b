import { useSelector } from '@xstate/react';
import { selectIsPaletteOpen } from '#machines/command-palette/command-palette.selectors.ts';
import { palette } from './palette-chunk.ts';
import type { PaletteFacts } from './use-palette.ts';

/** The palette while it is in sight. */
export function PaletteHost(facts: PaletteFacts) {
  const isOpen = useSelector(facts.actor, selectIsPaletteOpen);
  return isOpen ? <palette.Component {...facts} /> : null;
}
