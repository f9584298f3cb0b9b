import type { SimulatedBrowser } from './world-types.ts';

/** The possible ends of a call to the server. */
export interface CallEnds {
  /** The server responds now. */
  readonly answer: () => void;
  /** No response in time. */
  readonly giveUp: () => void;
  /** The page cancels the call after this many milliseconds. */
  readonly limitMs: number;
}

/**
 * Calls the server, which may hold its responses back. Returns the function that cancels the call.
 */
export function callServer(
  world: SimulatedBrowser,
  { answer, giveUp, limitMs }: CallEnds,
): () => void {
  const timers: number[] = [];
  let isOver = false;
  const withdraw = (): void => {
    isOver = true;
    for (const timer of timers) world.clock.clearTimeout(timer);
    world.held?.delete(give);
  };
  const give = (): void => {
    if (isOver) return;
    withdraw();
    answer();
  };
  const late = (): void => {
    withdraw();
    giveUp();
  };
  const send = (): void => {
    if (world.held === null) {
      give();
      return;
    }
    world.held.add(give);
    timers.push(world.clock.setTimeout(late, limitMs));
  };
  timers.push(world.clock.setTimeout(send, 0));
  return withdraw;
}
