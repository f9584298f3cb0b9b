import { beforeEach, describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, setup, SimulatedClock } from 'xstate';
import {
  createInspectionStream,
  type InspectionStream,
} from '#kit/inspection/inspection-stream.ts';
import { FakeChannel } from '#tests/visualiser/fake-channel.ts';

const lamp = setup({
  types: {
    context: {} as { presses: number; token: string },
    events: {} as { type: 'lamp.press'; password?: string } | { type: 'lamp.break' },
  },
  actors: { watch: fromCallback<{ type: string }, { deadlineAt: number }>(() => undefined) },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
  delays: { patience: 5000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, token: 'hidden' },
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': { target: 'on', actions: 'count' } } },
    on: {
      invoke: { src: 'watch', id: 'watch', input: { deadlineAt: 99 } },
      after: { patience: 'off' },
      on: { 'lamp.press': 'off' },
    },
  },
  on: { 'lamp.break': {} },
});

let channel: FakeChannel;
let stream: InspectionStream;

beforeEach(() => {
  channel = new FakeChannel();
  stream = createInspectionStream({ channel, source: 'tab', now: () => 1000, limit: 40 });
});

function light() {
  const clock = new SimulatedClock();
  return createActor(lamp, { inspect: stream.inspect, clock }).start();
}

const connect = (): void => channel.hear({ type: '@statelyai.connected' });

describe('inspection stream', () => {
  it('posts nothing but a greeting while no viewer is there', () => {
    light().send({ type: 'lamp.press' });

    expect(channel.posted).toEqual([{ type: '@portal.hello', source: 'tab' }]);
  });

  it('tells a viewer that comes late what has happened, in order', () => {
    const actor = light();
    actor.send({ type: 'lamp.press' });
    connect();

    const [root, child] = channel.of('@xstate.actor');
    expect(root).toMatchObject({
      sessionId: `tab.${actor.sessionId}`,
      name: actor.id,
      createdAt: '1000',
      _version: '0.7.2',
    });
    expect(JSON.parse(root?.definition ?? '')).toMatchObject({ id: 'lamp', initial: 'off' });
    expect(child).toMatchObject({
      name: 'watch',
      parentId: root?.sessionId,
      snapshot: { status: 'active', input: { deadlineAt: 99 } },
    });
    expect(channel.of('@xstate.snapshot').at(-1)).toMatchObject({
      name: 'lamp',
      event: { type: 'lamp.press' },
      snapshot: { status: 'active', value: 'on', context: { presses: 1, token: '•••' } },
    });
  });

  it('names the transitions that were taken as the chart files do', () => {
    connect();
    light().send({ type: 'lamp.press' });

    expect(channel.of('@portal.microstep').map(({ transitions }) => transitions)).toEqual([
      ['lamp.off|lamp.press|0'],
    ]);
  });

  it('tells which delayed events are to come, and that they are gone', () => {
    connect();
    const actor = light();
    actor.send({ type: 'lamp.press' });
    actor.send({ type: 'lamp.press' });

    const timers = channel.of('@portal.timers').map((message) => message.timers);
    expect(timers).toEqual([
      [
        {
          sessionId: `tab.${actor.sessionId}`,
          event: 'xstate.after.patience.lamp.on',
          dueAt: expect.any(Number),
        },
      ],
      [],
    ]);
  });

  it('shows no secret of an event', () => {
    connect();
    light().send({ type: 'lamp.press', password: 'hunter2' });

    expect(JSON.stringify(channel.posted)).not.toContain('hunter2');
    expect(channel.of('@xstate.event').map(({ event }) => event)).toContainEqual({
      type: 'lamp.press',
      password: '•••',
    });
  });

  it('sends the event of a viewer to the actor that it names', () => {
    const actor = light();
    channel.hear({
      type: '@portal.send',
      sessionId: `tab.${actor.sessionId}`,
      event: { type: 'lamp.press' },
    });

    expect(actor.getSnapshot().value).toBe('on');
  });

  it.each([
    [
      'another tab',
      { type: '@portal.send', sessionId: 'other.x:0', event: { type: 'lamp.press' } },
    ],
    ['no event', { type: '@portal.send', sessionId: 'tab.x:0', event: 'lamp.press' }],
    ['nothing', null],
    ['a stranger', { type: 'lamp.press' }],
  ])('ignores a message about %s', (_about, message) => {
    const actor = light();
    channel.hear(message);

    expect(actor.getSnapshot().value).toBe('off');
  });

  it('keeps the announcement and the last state of a living actor for ever', () => {
    const actor = light();
    actor.send({ type: 'lamp.press' });
    const busy = light();
    for (let press = 0; press < 100; press += 1) busy.send({ type: 'lamp.press' });
    connect();

    const mine = channel.posted.filter(
      (message) => 'sessionId' in message && message.sessionId === `tab.${actor.sessionId}`,
    );
    expect(mine.map(({ type }) => type)).toEqual(['@xstate.actor', '@xstate.snapshot']);
    expect(channel.posted.length).toBeLessThan(60);
  });

  it('says that the tab goes', () => {
    connect();
    stream.close();

    expect(channel.posted.at(-1)).toEqual({ type: '@statelyai.disconnected', source: 'tab' });
  });
});
