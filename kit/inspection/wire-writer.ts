import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate';
import { chartIdOf, describeActor, describeSnapshot } from './describe-actor.ts';
import { redact } from './redact.ts';
import { transitionId } from './transition-id.ts';
import { wireVersion, type WireEvent, type WireMessage, type WireTimer } from './wire.types.ts';

/** Writes what the interpreter reports as messages of the wire format. */
export class WireWriter {
  readonly #source: string;
  readonly #now: () => number;
  readonly #timers = new Map<string, string>();
  #count = 0;

  /** `source` names the tab; `now` is the time of the device in epoch milliseconds. */
  constructor(source: string, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** The external name of an actor of this tab. */
  readonly sessionOf = (inner: string): string => `${this.#source}.${inner}`;

  /** The messages for one report, in order; none for what viewers do not show. */
  write(event: InspectionEvent): readonly WireMessage[] {
    const base = this.#base(event);
    switch (event.type) {
      case '@xstate.actor': {
        const { parent, ...facts } = describeActor(event.actorRef);
        const parentId = parent === undefined ? {} : { parentId: this.sessionOf(parent) };
        return [{ ...base, type: event.type, ...facts, ...parentId }];
      }
      case '@xstate.event': {
        const { sourceRef } = event;
        const sourceId =
          sourceRef === undefined ? {} : { sourceId: this.sessionOf(sourceRef.sessionId) };
        return [{ ...base, type: event.type, event: redactEvent(event.event), ...sourceId }];
      }
      case '@xstate.snapshot': {
        const name = chartIdOf(event.snapshot);
        const message = {
          ...base,
          type: event.type,
          ...(name === undefined ? {} : { name }),
          event: redactEvent(event.event),
          snapshot: describeSnapshot(event.snapshot, this.sessionOf),
        };
        return [message, ...this.#timersOf(event)];
      }
      case '@xstate.microstep': {
        const { _transitions: definitions } = event;
        const transitions = definitions.flatMap((taken) => transitionId(taken) ?? []);
        return transitions.length === 0
          ? []
          : [{ ...base, type: '@portal.microstep', transitions }];
      }
      case '@xstate.transition':
      case '@xstate.action':
        return [];
    }
    return [];
  }

  #base({ actorRef, rootId }: { readonly actorRef: ActorRefLike; readonly rootId: string }) {
    this.#count += 1;
    return {
      sessionId: this.sessionOf(actorRef.sessionId),
      rootId: this.sessionOf(rootId),
      createdAt: String(this.#now()),
      id: `${this.#source}.${this.#count}`,
      _version: wireVersion,
    };
  }

  /** The delayed events of the whole system, when they are others than last time. */
  #timersOf(event: InspectionEvent): readonly WireMessage[] {
    const { system } = event.actorRef as AnyActorRef;
    const { _scheduledEvents: scheduled } = system.getSnapshot();
    const signature = Object.values(scheduled)
      .map(({ id, startedAt, source }) => `${source.sessionId} ${id} ${startedAt}`)
      .join();
    if ((this.#timers.get(event.rootId) ?? '') === signature) return [];
    this.#timers.set(event.rootId, signature);
    const timers = Object.values(scheduled).map(
      ({ target, event: { type }, startedAt, delay }): WireTimer => ({
        sessionId: this.sessionOf(target.sessionId),
        event: type,
        dueAt: startedAt + delay,
      }),
    );
    return [{ ...this.#base(event), type: '@portal.timers', timers }];
  }
}

function redactEvent(event: { readonly type: string }): WireEvent {
  return { ...(redact(event) as object), type: event.type };
}
