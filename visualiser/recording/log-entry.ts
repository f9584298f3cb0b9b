import type { WireEvent } from '#kit/inspection/wire.types.ts';
import type { Heard } from './read-message.ts';
import { messageTimeOf } from './view.ts';

/** One event and its effects. */
export interface LogEntry {
  /** Position of the event in the recording, its name in lists. */
  readonly number: number;
  /** Position of the last message of the entry. */
  readonly last: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly sessionId: string;
  readonly sourceId: string | undefined;
  readonly event: WireEvent;
  readonly taken: readonly string[];
  readonly value: unknown;
}

/** The log of a recording, one entry for each event, kept up to date message by message. */
export class Log {
  readonly entries: LogEntry[] = [];
  readonly #open = new Map<string, number>();

  add(message: Heard, index: number): void {
    if (message.type === '@xstate.event') {
      const { sessionId, sourceId, event } = message;
      this.#open.set(sessionId, this.entries.length);
      const at = messageTimeOf(message);
      this.entries.push({
        number: index,
        last: index,
        at,
        sessionId,
        sourceId,
        event,
        taken: [],
        value: undefined,
      });
    } else if (message.type === '@portal.microstep') {
      this.#extend(message.sessionId, (entry) => ({
        ...entry,
        last: index,
        taken: [...entry.taken, ...message.transitions],
      }));
    } else if (message.type === '@xstate.snapshot') {
      const { value } = message.snapshot;
      this.#extend(message.sessionId, (entry) => ({ ...entry, last: index, value }));
    }
  }

  /** Removes the oldest entries. */
  drop(count: number): void {
    this.entries.splice(0, count);
    for (const [sessionId, place] of this.#open) {
      if (place < count) this.#open.delete(sessionId);
      else this.#open.set(sessionId, place - count);
    }
  }

  #extend(sessionId: string, change: (entry: LogEntry) => LogEntry): void {
    const place = this.#open.get(sessionId);
    const entry = place === undefined ? undefined : this.entries[place];
    if (place !== undefined && entry !== undefined) this.entries[place] = change(entry);
  }
}
