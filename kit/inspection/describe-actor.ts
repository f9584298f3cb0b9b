import type { ActorRefLike } from 'xstate';
import { redact } from './redact.ts';
import type { WireSnapshot } from './wire.types.ts';

/** Properties of an actor that its type hides: who created it, from what, with which input. */
interface ActorInside {
  readonly id?: unknown;
  readonly _parent?: { readonly sessionId: string };
  readonly logic?: { readonly config?: unknown };
  readonly options?: { readonly input?: unknown };
}

/** Facts about an actor that never change. */
export interface ActorFacts {
  readonly name: string;
  readonly parent?: string;
  readonly definition?: string;
  readonly snapshot: WireSnapshot;
}

/** Describes an actor at the moment of its creation, when it has no state yet. */
export function describeActor(ref: ActorRefLike): ActorFacts {
  const { id, _parent: parent, logic, options }: ActorInside = ref as ActorInside;
  const definition = definitionOf(logic?.config);
  const input = redact(options?.input);
  return {
    name: typeof id === 'string' ? id : ref.sessionId,
    ...(parent === undefined ? {} : { parent: parent.sessionId }),
    ...(definition === undefined ? {} : { definition }),
    snapshot: { status: 'active', ...(input === undefined ? {} : { input }) },
  };
}

/**
 * The configuration of a chart as JSON. Nothing is redacted by key: a definition holds names, and a
 * state may be called `token`.
 */
function definitionOf(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null) return undefined;
  if (!('states' in config || 'on' in config || 'id' in config)) return undefined;
  try {
    return JSON.stringify(config, (_key, value: unknown) =>
      typeof value === 'function' ? { type: value.name === '' ? 'inline' : value.name } : value,
    );
  } catch {
    // The configuration contains a cycle: the actor is shown without its drawing.
    return undefined;
  }
}

interface SnapshotInside {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children?: Readonly<Record<string, ActorRefLike | undefined>>;
  readonly machine?: { readonly id: string };
}

/** A snapshot without secrets; `sessionOf` returns the external name of a session. */
export function describeSnapshot(
  snapshot: SnapshotInside,
  sessionOf: (inner: string) => string,
): WireSnapshot {
  const children = Object.entries(snapshot.children ?? {}).flatMap(([id, child]) =>
    child === undefined ? [] : [[id, { id, sessionId: sessionOf(child.sessionId) }] as const],
  );
  return {
    status: snapshot.status,
    ...(snapshot.value === undefined ? {} : { value: snapshot.value }),
    ...redactedParts(snapshot),
    ...(snapshot.children === undefined ? {} : { children: Object.fromEntries(children) }),
  };
}

function redactedParts(snapshot: SnapshotInside): Partial<WireSnapshot> {
  const parts = (['context', 'input', 'output', 'error'] as const).flatMap((part) =>
    snapshot[part] === undefined ? [] : [[part, redact(snapshot[part])] as const],
  );
  return Object.fromEntries(parts);
}

/** The id of the chart behind a snapshot; undefined when it is not a chart's. */
export function chartIdOf(snapshot: SnapshotInside): string | undefined {
  return snapshot.machine?.id;
}
