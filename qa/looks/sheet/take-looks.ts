import { join } from 'node:path';
import { type LookedScreen, nameOfLooked } from '../data/looked-screens.ts';
import type { LookSize } from '../data/look-sizes.ts';
import { type LookState, sizesOf } from '../data/look-states.ts';
import { findStructureFaults } from '../find-structure-faults.ts';
import type { SizedPage } from '../look-at-size.ts';
import { enterState } from './enter-state.ts';
import type { Look } from './look.types.ts';

/** The name of a picture: what can be part of a file name everywhere. */
function fileOf(screen: string, state: LookState, size: LookSize): string {
  const words = `${screen.slice(1)} ${state} ${size.name}`;
  return `${words.replaceAll(/\W+/g, '-').toLowerCase()}.png`;
}

async function takeLook(
  sized: SizedPage,
  screen: LookedScreen,
  state: LookState,
  size: LookSize,
  folder: string,
): Promise<Look> {
  const height = await sized.take(size);
  const faults = await findStructureFaults(sized.page);
  const name = nameOfLooked(screen);
  const file = fileOf(name, state, size);
  await sized.page.screenshot({ path: join(folder, file), animations: 'disabled' });
  return { screen: name, state, size, height, file, faults };
}

/** Pictures of a screen in one state, in the chosen windows; `folder` exists. */
export async function takeLooks(
  sized: SizedPage,
  screen: LookedScreen,
  state: LookState,
  options: { readonly folder: string; readonly sizes: readonly string[] },
): Promise<readonly Look[]> {
  const { folder, sizes } = options;
  const wanted = sizesOf(state).filter(({ name }) => sizes.length === 0 || sizes.includes(name));
  const [first] = wanted;
  if (first === undefined) return [];
  const looks: Look[] = [];
  try {
    const leave = await enterState(sized, screen, state);
    try {
      for (const size of wanted) looks.push(await takeLook(sized, screen, state, size, folder));
    } finally {
      await leave();
    }
    return looks;
  } catch (error) {
    await sized.page.unrouteAll({ behavior: 'ignoreErrors' });
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const text = `did not come: ${reason}`;
    const fault = { kind: 'missing' as const, text };
    const size = wanted[looks.length] ?? first;
    return [...looks, { screen: nameOfLooked(screen), state, size, height: 0, faults: [fault] }];
  }
}
