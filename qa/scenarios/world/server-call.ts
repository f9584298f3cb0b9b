import type { SpoiledCall } from '../network/network-steps.ts';
import { meetTrouble, type Trouble } from './spoiled-calls.ts';
import type { SimulatedBrowser } from './world-types.ts';

/** The possible ends of a call to the server. */
export interface CallEnds {
  /** The server responds now. */
  readonly answer: () => void;
  /** No response in time. */
  readonly giveUp: () => void;
  /** The page cancels the call after this many milliseconds. */
  readonly limitMs: number;
  /** What may happen to it on the way. */
  readonly spoilable?: Spoilable;
}

/** A call that the network may spoil. */
export interface Spoilable {
  readonly call: SpoiledCall;
  /** The server does it. Returns what the page does when the answer arrives. */
  readonly serve: () => () => void;
  /** The connection ends without an answer. */
  readonly breaks: () => void;
  /** An answer arrives that cannot be read. */
  readonly garbled: () => void;
  /** Somebody on the way asks to come back later. */
  readonly busy: (retryAfterMs: number) => void;
  /** The answer arrives with the token of another person. */
  readonly foreign: () => void;
}

const hourMs = 3_600_000;

/**
 * Calls the server, which may hold its responses back. Returns the function that cancels the call.
 */
export function callServer(world: SimulatedBrowser, ends: CallEnds): () => void {
  const timers: number[] = [];
  let isOver = false;
  const withdraw = (): void => {
    isOver = true;
    for (const timer of timers) world.clock.clearTimeout(timer);
    world.held?.delete(give);
  };
  const end = (how: () => void): void => {
    if (isOver) return;
    withdraw();
    how();
  };
  const give = (): void => end(ends.answer);
  const waitAtMost = (): void => {
    timers.push(world.clock.setTimeout(() => end(ends.giveUp), ends.limitMs));
  };
  const send = (): void => {
    const { spoilable } = ends;
    const trouble = spoilable && meetTrouble(world, spoilable.call);
    if (spoilable !== undefined && trouble !== undefined) {
      waitAtMost();
      spoil(world, trouble, spoilable, end);
    } else if (world.held === null) give();
    else {
      world.held.add(give);
      waitAtMost();
    }
  };
  timers.push(world.clock.setTimeout(send, 0));
  return withdraw;
}

function spoil(
  { clock }: SimulatedBrowser,
  { how, seconds }: Trouble,
  call: Spoilable,
  end: (how: () => void) => void,
): void {
  const ms = seconds * 1000;
  switch (how) {
    case 'loses the request':
      end(call.breaks);
      break;
    case 'loses the answer':
      call.serve();
      end(call.breaks);
      break;
    case 'holds it open':
      break;
    case 'resets the connection':
    case 'garbles the answer':
      call.serve();
      end(call.garbled);
      break;
    case 'delays the request':
      // It arrives although the page may have given it up.
      clock.setTimeout(() => end(call.serve()), ms);
      break;
    case 'delays the answer': {
      const arrive = call.serve();
      clock.setTimeout(() => end(arrive), ms);
      break;
    }
    case 'asks to come back in an hour':
      end(() => call.busy(hourMs));
      break;
    case 'gives the token of somebody else':
      call.serve();
      end(call.foreign);
      break;
  }
}
