import type { WireControl, WireMessage } from '#kit/inspection/wire.types.ts';

/** What a viewer receives: history, and that a tab has closed. */
export type Heard =
  | WireMessage
  | Extract<WireControl, { type: '@portal.hello' | '@statelyai.disconnected' }>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one message of the wire format from any source: our own stream, `@statelyai/inspect` or a
 * file. Undefined for anything else; missing details get a neutral value.
 */
export function readMessage(data: unknown): Heard | undefined {
  if (!isRecord(data)) return undefined;
  const { type, source, sessionId } = data;
  if (type === '@portal.hello' && typeof source === 'string') return { type, source };
  if (type === '@statelyai.disconnected')
    return typeof source === 'string' ? { type, source } : undefined;
  return typeof sessionId === 'string' ? readHistory(data, sessionId) : undefined;
}

function readHistory(data: Fields, sessionId: string): WireMessage | undefined {
  const base = {
    sessionId,
    rootId: textOr(data['rootId'], sessionId),
    createdAt: textOr(data['createdAt'], String(Date.now())),
    id: textOr(data['id'], ''),
    _version: textOr(data['_version'], ''),
  };
  const snapshot = isRecord(data['snapshot']) ? data['snapshot'] : {};
  const state = { ...snapshot, status: textOr(snapshot['status'], 'active') };
  switch (data['type']) {
    case '@xstate.actor':
      return {
        ...base,
        ...texts(data, ['parentId', 'definition']),
        type: '@xstate.actor',
        name: textOr(data['name'], sessionId),
        snapshot: state,
      };
    case '@xstate.event':
      return {
        ...base,
        ...texts(data, ['sourceId']),
        type: '@xstate.event',
        event: readEvent(data['event']),
      };
    case '@xstate.snapshot':
      return {
        ...base,
        ...texts(data, ['name']),
        type: '@xstate.snapshot',
        event: readEvent(data['event']),
        snapshot: state,
      };
    case '@portal.microstep':
      return { ...base, type: '@portal.microstep', transitions: readTexts(data['transitions']) };
    case '@portal.timers':
      return { ...base, type: '@portal.timers', timers: readTimers(data['timers']) };
    default:
      return undefined;
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
}

function texts<Key extends string>(data: Fields, keys: readonly Key[]): { [K in Key]?: string } {
  const found = keys.filter((key) => typeof data[key] === 'string');
  return Object.fromEntries(found.map((key) => [key, data[key]])) as { [K in Key]?: string };
}

function readEvent(value: unknown) {
  const fields = isRecord(value) ? value : {};
  return { ...fields, type: textOr(fields['type'], 'unknown') };
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function readTimers(value: unknown) {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((timer) => ({
    sessionId: textOr(timer['sessionId'], ''),
    event: textOr(timer['event'], ''),
    dueAt: Number(timer['dueAt']),
  }));
}
