import type { LogEntry } from './log-entry.ts';

/**
 * What the latest event of a type carried to an actor, as JSON to start from; empty when none came
 * or it carried nothing. Secrets read `•••` and have to be replaced.
 */
export function examplePayload(
  entries: readonly LogEntry[],
  sessionId: string | undefined,
  type: string,
): string {
  const last = entries.findLast(
    (entry) => entry.sessionId === sessionId && entry.event.type === type,
  );
  const { type: _type, ...fields } = last?.event ?? { type };
  return Object.keys(fields).length === 0 ? '' : JSON.stringify(fields);
}
