import { describe, expect, it, vi } from 'vitest';
import { connectToPortal } from '#visualiser/sources/channel-source.ts';
import { readRecording, writeRecording } from '#visualiser/sources/read-file.ts';
import type { Heard } from '#visualiser/recording/read-message.ts';
import { listenToOpener } from '#visualiser/sources/opener-source.ts';
import { FakeChannel } from './fake-channel.ts';
import { lampStarts, lampTurns } from './messages.ts';

describe('the portal as a source', () => {
  it('is asked for its history, also when it starts later', () => {
    const channel = new FakeChannel();
    connectToPortal(channel, () => undefined);
    channel.hear({ type: '@portal.hello', source: 'tab' });

    expect(channel.posted).toEqual([
      { type: '@statelyai.connected' },
      { type: '@statelyai.connected' },
    ]);
  });

  it('is heard once, however often it repeats itself', () => {
    const channel = new FakeChannel();
    const heard: Heard[] = [];
    connectToPortal(channel, (message) => heard.push(message));
    const [first, second] = lampStarts().map((message, index) => ({
      ...message,
      id: `tab.${index + 1}`,
    }));
    for (const message of [first, second, first, second]) channel.hear(message);
    channel.hear({ ...first, id: 'other.1' });

    expect(heard.map((message) => 'id' in message && message.id)).toEqual([
      'tab.1',
      'tab.2',
      'other.1',
    ]);
  });

  it.each([null, 'text', { type: '@xstate.actor' }, { type: 'else', sessionId: 'x' }])(
    'passes over %j',
    (data) => {
      const channel = new FakeChannel();
      const heard: Heard[] = [];
      connectToPortal(channel, (message) => heard.push(message));
      channel.hear(data);

      expect(heard).toEqual([]);
    },
  );
});

describe('the application that opened the page', () => {
  it('is greeted and heard; others are not', () => {
    const owner = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
    const page = new EventTarget();
    Object.assign(page, { opener: owner });
    const heard: Heard[] = [];
    listenToOpener(page as Window, (message) => heard.push(message));
    const data = { type: '@xstate.event', sessionId: 'x:0', event: { type: 'press' } };
    for (const source of [owner, {}])
      page.dispatchEvent(Object.assign(new Event('message'), { source, data }));

    expect(owner.postMessage).toHaveBeenCalledWith({ type: '@statelyai.connected' }, '*');
    expect(heard).toHaveLength(1);
  });
});

describe('a saved recording', () => {
  it('is read as it was written', () => {
    const messages = [...lampStarts(), ...lampTurns('off')];

    expect(readRecording(writeRecording(messages))).toEqual(messages);
  });

  it('is refused when no line is a message', () => {
    expect(() => readRecording('{"a":1}\nnonsense\n')).toThrow(/Choose one saved with/);
  });
});
