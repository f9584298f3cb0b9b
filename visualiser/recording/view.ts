import type {
  ActorMessage,
  WireMessage,
  WireSnapshot,
  WireTimer,
} from '#kit/inspection/wire.types.ts';
import { activeStateIds } from '#kit/chart/active-states.ts';
import type { Heard } from './read-message.ts';

/** The known facts about one actor at one moment. */
export interface ActorView {
  readonly sessionId: string;
  readonly rootId: string;
  readonly name: string;
  readonly parentId: string | undefined;
  /** JSON of the chart's configuration; undefined for an actor without a chart. */
  readonly definition: string | undefined;
  readonly chartId: string | undefined;
  readonly input: unknown;
  readonly snapshot: WireSnapshot;
  /** Ids of the transitions that the last event caused. */
  readonly taken: readonly string[];
  readonly isAlive: boolean;
  /** When it last sent something, or was created; epoch milliseconds. */
  readonly spokeAt: number;
}

/** Transitions taken and states entered so far, by id; ids begin with the chart's own. */
export interface Seen {
  readonly transitions: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

/** All known facts at one moment of a recording: a fold over its messages. */
export class View {
  readonly actors: Map<string, ActorView>;
  readonly #timers: Map<string, readonly WireTimer[]>;
  readonly #transitions: Set<string>;
  readonly #states: Set<string>;
  #lastAt: number;
  /** Actors whose next microstep begins a new step. */
  readonly #stepping: Set<string>;

  constructor(from?: View) {
    this.actors = new Map(from?.actors);
    this.#timers = new Map(from === undefined ? [] : from.#timers);
    this.#transitions = new Set(from === undefined ? [] : from.#transitions);
    this.#states = new Set(from === undefined ? [] : from.#states);
    this.#lastAt = from === undefined ? 0 : from.#lastAt;
    this.#stepping = new Set(from === undefined ? [] : from.#stepping);
  }

  /** Time of the last message, epoch milliseconds. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get seen(): Seen {
    return { transitions: this.#transitions, states: this.#states };
  }

  /** Delayed events still to come, the next one first. */
  get timers(): readonly WireTimer[] {
    const all = [...this.#timers.values()].flat();
    return all
      .filter(({ sessionId }) => this.actors.get(sessionId)?.isAlive === true)
      .toSorted((left, right) => left.dueAt - right.dueAt);
  }

  /** Applies the next message. */
  apply(message: Heard): void {
    if ('createdAt' in message) this.#lastAt = messageTimeOf(message);
    switch (message.type) {
      case '@xstate.actor':
        this.actors.set(message.sessionId, announced(message));
        break;
      case '@xstate.event':
        this.#stepping.add(message.sessionId);
        this.#speak(message.sourceId, messageTimeOf(message));
        break;
      case '@portal.microstep':
        this.#step(message.sessionId, message.transitions);
        break;
      case '@xstate.snapshot':
        this.#change(message.sessionId, { snapshot: message.snapshot });
        break;
      case '@portal.timers':
        this.#timers.set(message.rootId, message.timers);
        break;
      case '@statelyai.disconnected':
        this.#leave(message.source ?? '');
        break;
      case '@portal.hello':
        break;
    }
  }

  #step(sessionId: string, transitions: readonly string[]): void {
    const isFirst = this.#stepping.delete(sessionId);
    const before = isFirst ? [] : (this.actors.get(sessionId)?.taken ?? []);
    this.#change(sessionId, { taken: [...before, ...transitions] });
    for (const id of transitions) this.#transitions.add(id);
  }

  #change(sessionId: string, change: Partial<ActorView>): void {
    const actor = this.actors.get(sessionId);
    if (actor === undefined) return;
    const isAlive = (change.snapshot ?? actor.snapshot).status === 'active';
    const next = { ...actor, ...change, isAlive };
    this.actors.set(sessionId, next);
    for (const id of activeStates(next)) this.#states.add(id);
  }

  #speak(sessionId: string | undefined, spokeAt: number): void {
    const actor = sessionId === undefined ? undefined : this.actors.get(sessionId);
    if (actor !== undefined) this.actors.set(actor.sessionId, { ...actor, spokeAt });
  }

  #leave(source: string): void {
    for (const actor of this.actors.values()) {
      if (!actor.sessionId.startsWith(`${source}.`)) continue;
      this.actors.set(actor.sessionId, { ...actor, isAlive: false });
    }
  }
}

/** Ids of the states that an actor is in; none for an actor without a chart. */
export function activeStates({ chartId, snapshot }: ActorView): readonly string[] {
  if (chartId === undefined || snapshot.value === undefined) return [];
  return activeStateIds(chartId, snapshot.value);
}

function announced(message: ActorMessage): ActorView {
  const { sessionId, rootId, name, parentId, definition, snapshot } = message;
  return {
    sessionId,
    rootId,
    name,
    parentId,
    definition,
    chartId: definition === undefined ? undefined : idIn(definition),
    input: snapshot.input,
    snapshot,
    taken: [],
    isAlive: snapshot.status === 'active',
    spokeAt: messageTimeOf(message),
  };
}

function idIn(definition: string): string {
  try {
    const { id }: { id?: unknown } = JSON.parse(definition) as object;
    return typeof id === 'string' ? id : '(machine)';
  } catch {
    return '(machine)';
  }
}

/** Time of the message, epoch milliseconds of the device that sent it. */
export function messageTimeOf(message: WireMessage): number {
  return Number(message.createdAt);
}
