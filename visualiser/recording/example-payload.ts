import type { LogEntry } from './log-entry.ts';

/**
 * The payload of the latest event of a type for an actor, as JSON to start from; empty when there
 * was none. Secrets are shown as `•••` and must be replaced.
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
