import type { WireEvent } from '#kit/inspection/wire.types.ts';

/** An event to send, or the fault of the typed text. */
export type ReadPayload =
  | { readonly kind: 'event'; readonly event: WireEvent }
  | { readonly kind: 'fault'; readonly fault: string };

/** Creates an event from a type and its payload, which is a JSON object or nothing. */
export function readPayload(type: string, payload: string): ReadPayload {
  if (type.trim() === '') return { kind: 'fault', fault: 'Name the type of the event.' };
  const fields = parse(payload.trim() === '' ? '{}' : payload);
  if (fields === undefined)
    return { kind: 'fault', fault: 'The payload is not a JSON object. Example: {"at": 1000}' };
  return { kind: 'event', event: { ...fields, type: type.trim() } };
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
