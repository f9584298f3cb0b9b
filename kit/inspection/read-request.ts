import type { WireControl, WireEvent } from './wire.types.ts';

/** What a viewer may ask of a portal. */
export type ViewerRequest = Extract<
  WireControl,
  { type: '@statelyai.connected' } | { type: '@portal.send' }
>;

/**
 * Other code of this origin may post to the channel: everything except a viewer's request is
 * ignored.
 */
export function readRequest(data: unknown): ViewerRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, sessionId, event } = data as Record<string, unknown>;
  if (type === '@statelyai.connected') return { type };
  if (type !== '@portal.send' || typeof sessionId !== 'string' || !isEvent(event)) return undefined;
  return { type, sessionId, event };
}

function isEvent(value: unknown): value is WireEvent {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}
