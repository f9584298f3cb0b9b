import type { ActorView, View } from './view.ts';

/** Something that will happen by itself. */
export interface Pending {
  readonly key: string;
  readonly sessionId: string;
  readonly what: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Everything in a view that waits for a time, the next one first: delayed events, deadlines and
 * intervals of actors, and the times in a context (`visit.expiresAt`) after the actor's current
 * time, which `nowOf` returns.
 */
export function pendingOf(view: View, nowOf: (sessionId: string) => number): readonly Pending[] {
  const delayed = view.timers.map(({ sessionId, event, dueAt }) => ({
    key: `${sessionId} ${event}`,
    sessionId,
    what: event.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1'),
    at: dueAt,
  }));
  const living = [...view.actors.values()].filter(({ isAlive }) => isAlive);
  const watched = living.flatMap((actor) => [
    ...watchedBy(actor),
    ...timesIn(actor, nowOf(actor.sessionId)),
  ]);
  return [...delayed, ...watched].toSorted((left, right) => left.at - right.at);
}

/** The portal's clocks are actors: their input says what they wait for. */
function watchedBy({ sessionId, input, spokeAt }: ActorView): readonly Pending[] {
  if (typeof input !== 'object' || input === null) return [];
  const everyMs: unknown = Reflect.get(input, 'everyMs');
  const deadlineAt: unknown = Reflect.get(input, 'deadlineAt');
  const due: Pending[] = [];
  if (typeof deadlineAt === 'number')
    due.push({ key: `${sessionId} deadline`, sessionId, what: 'deadline', at: deadlineAt });
  if (typeof everyMs === 'number') {
    const what = `every ${everyMs / 1000} s, by`;
    due.push({ key: `${sessionId} every`, sessionId, what, at: spokeAt + everyMs });
  }
  return due;
}

function timesIn({ sessionId, snapshot }: ActorView, now: number): readonly Pending[] {
  return timesBelow(snapshot.context, [])
    .filter(({ at }) => at > now)
    .map(({ path, at }) => ({ key: `${sessionId} ${path}`, sessionId, what: path, at }));
}

const deepest = 3;

function timesBelow(
  value: unknown,
  path: readonly string[],
): readonly { readonly path: string; readonly at: number }[] {
  if (typeof value === 'number' && path.at(-1)?.endsWith('At') === true)
    return [{ path: path.join('.'), at: value }];
  if (typeof value !== 'object' || value === null || path.length >= deepest) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    timesBelow(inner, [...path, key]),
  );
}
