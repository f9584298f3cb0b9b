import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'wouter';
import {
  selectFoundPlaces,
  selectPaletteQuery,
} from '#machines/search/command-palette/command-palette.selectors.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { paletteActions } from './palette-actions.ts';
import { lineId } from './palette-list.tsx';
import { type PaletteGroup, type PaletteOption, paletteGroups } from './palette-options.ts';
import type { PaletteFacts } from './use-palette.ts';

/** The options of the palette, the active line, and the functions that move and open it. */
export interface PaletteChoice {
  readonly groups: readonly PaletteGroup[];
  readonly count: number;
  readonly active: PaletteOption | undefined;
  readonly edit: (query: string) => void;
  readonly point: (id: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly choose: (option: PaletteOption) => void;
}

/** The next line for a key from the line at `at`; undefined for other keys. */
function stepFrom(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return undefined;
}

/**
 * The lines of an open palette; `leave` closes its dialog, so that the screen can receive the
 * focus.
 */
export function usePaletteChoice(
  { actor, screens, recent }: PaletteFacts,
  list: string,
  leave: () => void,
): PaletteChoice {
  const [, navigate] = useLocation();
  const query = useSelector(actor, selectPaletteQuery);
  const places = useSelector(actor, selectFoundPlaces);
  const [visited] = useState(recent.get);
  const [pointed, setPointed] = useState<string>();
  const [actions] = useState(() => paletteActions(screens, Date.now()));
  const [, setPreferences] = usePreferences();
  const groups = paletteGroups({ query, screens, actions, recent: visited, places });
  const options = groups.flatMap((group) => group.options);
  const found = options.findIndex(({ id }) => id === pointed);
  const at = Math.max(0, found);
  const active = options[at];

  function choose(option: PaletteOption): void {
    leave();
    actor.send({ type: 'palette.close' });
    if ('change' in option) {
      setPreferences(option.change);
      return;
    }
    recent.note(option);
    navigate(option.address);
  }

  function press(event: KeyboardEvent): void {
    const next = options[stepFrom(event.key, at, options.length) ?? -1];
    if (next !== undefined) {
      setPointed(next.id);
      document.getElementById(lineId(list, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  }

  function edit(text: string): void {
    setPointed(undefined);
    actor.send({ type: 'palette.edit', query: text });
  }

  return { groups, count: options.length, active, edit, point: setPointed, press, choose };
}
