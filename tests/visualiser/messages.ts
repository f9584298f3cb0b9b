import { type Heard, readMessage } from '#visualiser/recording/read-message.ts';

/** Configuration of the lamp that the messages speak of. */
export const lampDefinition = JSON.stringify({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' }, after: { 5000: 'off' } } },
  on: { 'lamp.*': {}, break: {} },
});

/** A message that has everything that the reader asks for. */
export function message(fields: object): Heard {
  const read = readMessage({
    sessionId: 'tab.x:0',
    rootId: 'tab.x:0',
    createdAt: '1000',
    ...fields,
  });
  if (read === undefined) throw new Error('This is no message of the wire format.');
  return read;
}

/** A lamp starts and is off. */
export const lampStarts = (sessionId = 'tab.x:0'): Heard[] => [
  message({
    type: '@xstate.actor',
    sessionId,
    name: 'x:0',
    definition: lampDefinition,
    snapshot: { status: 'active' },
  }),
  message({
    type: '@xstate.snapshot',
    sessionId,
    event: { type: 'xstate.init' },
    snapshot: { status: 'active', value: 'off', context: {} },
  }),
];

/** Somebody presses the lamp's button. */
export const lampTurns = (from: 'on' | 'off', sessionId = 'tab.x:0'): Heard[] => [
  message({ type: '@xstate.event', sessionId, event: { type: 'press' }, sourceId: 'tab.x:9' }),
  message({ type: '@portal.microstep', sessionId, transitions: [`lamp.${from}|press|0`] }),
  message({
    type: '@xstate.snapshot',
    sessionId,
    event: { type: 'press' },
    snapshot: { status: 'active', value: from === 'on' ? 'off' : 'on' },
  }),
];
