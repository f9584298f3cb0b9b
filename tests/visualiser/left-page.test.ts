import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { createInspectionStream } from '#kit/inspection/inspection-stream.ts';
import { FakeChannel } from './fake-channel.ts';

it('a page that is being left says goodbye last, whatever its charts still do', () => {
  const channel = new FakeChannel();
  const stream = createInspectionStream({ channel, source: 'tab', now: () => Date.now() });
  const chart = createMachine({ on: { beat: {} } });
  const actor = createActor(chart, { inspect: stream.inspect }).start();
  channel.hear({ type: '@statelyai.connected' });

  stream.close();
  actor.send({ type: 'beat' });

  expect(channel.posted.at(-1)).toEqual({ type: '@statelyai.disconnected', source: 'tab' });
});
