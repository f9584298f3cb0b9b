import type { ActorMessage, SnapshotMessage, WireMessage } from './wire.types.ts';

type Retained = ActorMessage | SnapshotMessage;

/**
 * The last messages, for viewers that connect late. The announcement and the last state of a living
 * actor are always kept.
 */
export class History {
  readonly #limit: number;
  readonly #ring: WireMessage[] = [];
  readonly #announced = new Map<string, ActorMessage>();
  readonly #last = new Map<string, SnapshotMessage>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(message: WireMessage): void {
    this.#ring.push(message);
    if (this.#ring.length > this.#limit * 1.25) this.#ring.splice(0, this.#limit / 4);
    if (message.type === '@xstate.actor') this.#announced.set(message.sessionId, message);
    if (message.type !== '@xstate.snapshot') return;
    if (message.snapshot.status === 'active') this.#last.set(message.sessionId, message);
    else this.#forget(message.sessionId);
  }

  /** Every message in the order in which it happened. */
  messages(): readonly WireMessage[] {
    const kept = new Set(this.#ring);
    const retained: Retained[] = [...this.#announced.values(), ...this.#last.values()];
    const older = retained.filter((message) => !kept.has(message));
    return [...older.toSorted((left, right) => order(left) - order(right)), ...this.#ring];
  }

  #forget(sessionId: string): void {
    this.#announced.delete(sessionId);
    this.#last.delete(sessionId);
  }
}

function order({ id }: WireMessage): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}
