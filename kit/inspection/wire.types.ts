/*
 * The messages of the portal to a viewer. The first three are the wire format of
 * `@statelyai/inspect` 0.7, so that either side can be another XState 5 program; those with
 * `@portal.` are ours.
 */

/** Name of the same-origin channel that portal and viewers share. */
export const channelName = 'portal-inspection';

/** Version of `@statelyai/inspect` whose format this is. */
export const wireVersion = '0.7.2';

interface WireBase {
  /** Unique over all tabs: `<tab>.<session id of the interpreter>`. */
  readonly sessionId: string;
  readonly rootId: string;
  /** Time of the device, epoch milliseconds, as text. */
  readonly createdAt: string;
  /** `<tab>.<running number>`; a replayed message keeps its id. */
  readonly id: string;
  readonly _version: string;
}

/** An event with its payload redacted. */
export interface WireEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface WireSnapshot {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children?: Readonly<Record<string, { readonly id: string; readonly sessionId: string }>>;
}

/** An actor was created. `definition` is the JSON of a chart's configuration, absent otherwise. */
export interface ActorMessage extends WireBase {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId?: string;
  readonly definition?: string;
  readonly snapshot: WireSnapshot;
}

export interface EventMessage extends WireBase {
  readonly type: '@xstate.event';
  readonly event: WireEvent;
  readonly sourceId?: string;
}

/** `name` is the chart's id, as `npm run scenarios -- check` expects it. */
export interface SnapshotMessage extends WireBase {
  readonly type: '@xstate.snapshot';
  readonly name?: string;
  readonly event: WireEvent;
  readonly snapshot: WireSnapshot;
}

/** Ids, as in `statecharts/*.chart.json`, of the transitions that were just taken. */
export interface MicrostepMessage extends WireBase {
  readonly type: '@portal.microstep';
  readonly transitions: readonly string[];
}

export interface WireTimer {
  readonly sessionId: string;
  readonly event: string;
  /** Time of the device, epoch milliseconds. */
  readonly dueAt: number;
}

/** Every delayed event of the actors below `rootId` that is still to come. */
export interface TimersMessage extends WireBase {
  readonly type: '@portal.timers';
  readonly timers: readonly WireTimer[];
}

/** What the history keeps. */
export type WireMessage =
  | ActorMessage
  | EventMessage
  | SnapshotMessage
  | MicrostepMessage
  | TimersMessage;

/** The messages between a portal and its viewers that are not in the history. */
export type WireControl =
  /** A viewer is connected and requests the history. */
  | { readonly type: '@statelyai.connected' }
  /** The sender disconnects: a viewer, or the tab that `source` names. */
  | { readonly type: '@statelyai.disconnected'; readonly source?: string }
  /** A tab of the portal has started. */
  | { readonly type: '@portal.hello'; readonly source: string }
  /** A viewer sends an event to an actor. */
  | { readonly type: '@portal.send'; readonly sessionId: string; readonly event: WireEvent };
