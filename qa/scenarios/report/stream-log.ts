import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { takenBy } from '#kit/runner/interpreter-internals.ts';
import type { PortalTab } from '../world/portal-tab.ts';

/**
 * One line of a recorded stream: what one chart did with one event. The fields of the first three
 * lines are those of the wire format of `@statelyai/inspect`; `name` is the chart's id.
 */
export interface StreamLine {
  readonly type: '@xstate.snapshot';
  readonly sessionId: string;
  readonly name: string;
  readonly event: { readonly type: string };
  readonly snapshot: { readonly value: unknown; readonly status: string };
  /** Ids of the taken transitions; a foreign recorder may omit them. */
  readonly transitions?: readonly string[];
}

/** Records what the charts of tabs do, without any payload: events by type, states by name. */
export class StreamLog {
  readonly #entries: StreamLine[] = [];
  #tabs = 0;

  /** Starts to listen to a tab. */
  readonly listen = (tab: PortalTab): void => {
    this.#tabs += 1;
    const prefix = `${this.#tabs}`;
    this.#listenTo(tab.actor, prefix);
    let screens = 0;
    tab.onScreen((screen) => {
      screens += 1;
      this.#listenTo(screen, `${prefix}.${screens}`);
    });
  };

  /** The stream, one JSON object a line. */
  text(): string {
    return this.#entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }

  #listenTo(root: AnyActorRef, prefix: string): void {
    const taken = new Map<string, string[]>();
    root.system.inspect((event) => this.#hear(event, prefix, taken));
  }

  #hear(event: InspectionEvent, prefix: string, taken: Map<string, string[]>): void {
    const { sessionId } = event.actorRef;
    if (event.type === '@xstate.microstep') {
      taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...takenBy(event)]);
    }
    if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    this.#entries.push({
      type: event.type,
      sessionId: `${prefix}/${sessionId}`,
      name: snapshot.machine.id,
      event: { type: event.event.type },
      snapshot: { value: snapshot.value, status: snapshot.status },
      transitions: taken.get(sessionId) ?? [],
    });
    taken.delete(sessionId);
  }
}
