import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import {
  type LookedScreen,
  lookedScreens,
  nameOfLooked,
  type Onlooker,
} from '../data/looked-screens.ts';
import { type LookState, lookStatesOf } from '../data/look-states.ts';
import type { SizedPage } from '../look-at-size.ts';
import type { Look } from './look.types.ts';
import { openOnlooker } from './onlookers.ts';
import type { SheetOptions } from './sheet-options.ts';
import { sheetPage } from './sheet-page.ts';
import { takeLooks } from './take-looks.ts';

/** Whether a word of the call names the screen. */
function isChosen(screen: LookedScreen, words: readonly string[]): boolean {
  const name = nameOfLooked(screen).toLowerCase();
  return words.length === 0 || words.some((word) => name.includes(word.toLowerCase()));
}

function isStateChosen(state: LookState, states: readonly string[]): boolean {
  return states.length === 0 || states.some((one) => state === one || state.startsWith(`${one} `));
}

function* chosenStates(options: SheetOptions): Generator<readonly [LookedScreen, LookState]> {
  for (const screen of lookedScreens.filter((one) => isChosen(one, options.screens)))
    for (const state of lookStatesOf(screen))
      if (isStateChosen(state, options.states)) yield [screen, state];
}

/** One window for each kind of onlooker, opened when it is needed first. */
function windowsOf(open: (onlooker: Onlooker) => Promise<SizedPage>) {
  const windows = new Map<Onlooker, Promise<SizedPage>>();
  return (onlooker: Onlooker): Promise<SizedPage> => {
    const found = windows.get(onlooker) ?? open(onlooker);
    windows.set(onlooker, found);
    return found;
  };
}

/**
 * Draws the chosen screens and states into one sheet and says what it has found. Starts a portal with
 * the demo data unless the options name one. Returns whether nothing was found.
 */
export async function drawSheet(
  options: SheetOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const { out, sizes } = options;
  await mkdir(out, { recursive: true });
  const portal = options.url === undefined ? await startPortal() : undefined;
  const browser = await launchBrowser();
  const url = `${(portal?.url ?? options.url ?? '').replace(/\/$/, '')}/`;
  const windowOf = windowsOf((onlooker) => openOnlooker(browser, url, onlooker));
  const looks: Look[] = [];
  try {
    for (const [screen, state] of chosenStates(options)) {
      const sized = await windowOf(screen.onlooker);
      const taken = await takeLooks(sized, screen, state, { folder: out, sizes });
      for (const { size, faults } of taken)
        for (const { text } of faults)
          print(`${nameOfLooked(screen)}, ${state}, ${size.name}: ${text}`);
      looks.push(...taken);
    }
  } finally {
    await browser.close();
    await portal?.stop();
  }
  await writeFile(join(out, 'index.html'), sheetPage(looks));
  print(`${looks.length} pictures in ${join(out, 'index.html')}`);
  return looks.length > 0 && looks.every(({ faults }) => faults.length === 0);
}
