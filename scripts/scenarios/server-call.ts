import type { World } from './world-types.ts';

/** What becomes of a call to the server. */
export interface CallEnds {
  /** The server answers now. */
  readonly answer: () => void;
  /** No answer came in time. */
  readonly giveUp: () => void;
  /** The page gives the call up after so many milliseconds. */
  readonly limitMs: number;
}

/** Calls the server, which may hold its answers back. Gives what withdraws the call. */
export function callServer(world: World, { answer, giveUp, limitMs }: CallEnds): () => void {
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
