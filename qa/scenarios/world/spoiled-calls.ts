import type { SpoiledCall } from '../network/network-steps.ts';
import type { SpoilStep } from '../network/trouble.ts';
import { isReachable, type SimulatedBrowser } from './world-types.ts';

/** What happens to one call. */
export type Trouble = Pick<SpoilStep, 'how' | 'seconds'>;

/** What the network does to a call that is sent now; undefined when nothing happens to it. */
export function meetTrouble(world: SimulatedBrowser, call: SpoiledCall): Trouble | undefined {
  const { spoiling } = world;
  if (spoiling?.call !== call || !isReachable(world)) return undefined;
  const times = spoiling.times - 1;
  world.spoiling = times > 0 ? { ...spoiling, times } : null;
  return spoiling;
}
