import { type LookSize, lookSizes, paper } from './look-sizes.ts';
import type { LookedScreen } from './looked-screens.ts';

/** What a screen may be seen in. `open` has the name of the opened part after it. */
export type LookState =
  | 'full'
  | 'dark'
  | 'print'
  | 'empty'
  | 'loading'
  | 'error'
  | `open ${string}`;

/** The kinds of states, as the command takes them. */
export const stateKinds = ['full', 'dark', 'print', 'empty', 'loading', 'error', 'open'] as const;

/** The states that a screen can be in, in the order in which a sheet shows them. */
export function lookStatesOf({ hasData, opened }: LookedScreen): readonly LookState[] {
  const ofData = hasData ? (['empty', 'loading', 'error'] as const) : [];
  const ofParts = Object.keys(opened).map((name) => `open ${name}` as const);
  return ['full', 'dark', 'print', ...ofData, ...ofParts];
}

/** The windows in which a state is looked at. */
export function sizesOf(state: LookState): readonly LookSize[] {
  return state === 'print' ? [paper] : lookSizes;
}
