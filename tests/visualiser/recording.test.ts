import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Recording } from '#visualiser/recording/recording.ts';
import { activeStates } from '#visualiser/recording/view.ts';
import { lampStarts, lampTurns, message } from './messages.ts';

let recording: Recording;

beforeEach(() => {
  vi.useFakeTimers();
  recording = new Recording();
});

afterEach(() => {
  vi.useRealTimers();
});

const hear = (messages: readonly Parameters<Recording['add']>[0][]): void => {
  for (const each of messages) recording.add(each);
};
const lamp = () => recording.view.actors.get('tab.x:0');
const states = () => {
  const actor = lamp();
  return actor === undefined ? [] : activeStates(actor);
};

describe('recording', () => {
  it('shows the present: states and the transitions that the last event caused', () => {
    hear([...lampStarts(), ...lampTurns('off'), ...lampTurns('on')]);

    expect(states()).toEqual(['lamp', 'lamp.off']);
    expect(lamp()?.taken).toEqual(['lamp.on|press|0']);
  });

  it('goes back to a moment and returns to the present', () => {
    hear([...lampStarts(), ...lampTurns('off'), ...lampTurns('on')]);

    recording.lookAt(4);
    expect(states()).toEqual(['lamp', 'lamp.on']);
    expect(recording.place).toBe(4);

    recording.lookAt(null);
    expect(states()).toEqual(['lamp', 'lamp.off']);
  });

  it('stays at a moment while more is heard', () => {
    hear([...lampStarts(), ...lampTurns('off')]);
    recording.lookAt(1);
    hear(lampTurns('on'));

    expect(states()).toEqual(['lamp', 'lamp.off']);
    expect(recording.range).toEqual({ first: 0, last: 7 });
  });

  it('counts what was taken and entered, up to the moment that is looked at', () => {
    hear([...lampStarts(), ...lampTurns('off')]);
    expect([...recording.view.seen.transitions]).toEqual(['lamp.off|press|0']);
    expect([...recording.view.seen.states]).toEqual(['lamp', 'lamp.off', 'lamp.on']);

    recording.lookAt(1);
    expect([...recording.view.seen.transitions]).toEqual([]);
  });

  it('logs each event with what it led to', () => {
    hear([...lampStarts(), ...lampTurns('off')]);

    expect(recording.log.entries).toEqual([
      {
        number: 2,
        last: 4,
        at: 1000,
        sessionId: 'tab.x:0',
        sourceId: 'tab.x:9',
        event: { type: 'press' },
        taken: ['lamp.off|press|0'],
        value: 'on',
      },
    ]);
  });

  it('forgets the oldest messages but not what they led to', () => {
    recording = new Recording(20);
    hear(lampStarts());
    for (let turn = 0; turn < 40; turn += 1) hear(lampTurns(turn % 2 === 0 ? 'off' : 'on'));

    expect(recording.range.last).toBe(121);
    expect(recording.messages.length).toBeLessThanOrEqual(20);
    expect(recording.log.entries.at(-1)?.value).toBe('off');
    recording.lookAt(0);
    expect(recording.place).toBe(recording.range.first);
    expect(lamp()?.chartId).toBe('lamp');
  });

  it('knows that a tab is gone and another is not', () => {
    hear([...lampStarts(), ...lampStarts('other.x:0')]);
    recording.add({ type: '@statelyai.disconnected', source: 'tab' });

    expect([...recording.view.actors.values()].map(({ isAlive }) => isAlive)).toEqual([
      false,
      true,
    ]);
  });

  it('drops the timers of an actor that has ended', () => {
    const timers = [
      { sessionId: 'tab.x:0', event: 'late', dueAt: 9000 },
      { sessionId: 'tab.x:0', event: 'soon', dueAt: 2000 },
    ];
    hear([...lampStarts(), message({ type: '@portal.timers', timers })]);
    expect(recording.view.timers.map(({ event }) => event)).toEqual(['soon', 'late']);

    recording.add(message({ type: '@xstate.snapshot', snapshot: { status: 'done' } }));
    expect(recording.view.timers).toEqual([]);
  });

  it('tells listeners once for many messages', () => {
    const listener = vi.fn<() => void>();
    recording.subscribe(listener);
    hear(lampStarts());
    for (let turn = 0; turn < 500; turn += 1) hear(lampTurns('off'));
    vi.advanceTimersByTime(1000);

    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('takes in 10,000 messages in under a second', () => {
    hear(lampStarts());
    const started = performance.now();
    for (let turn = 0; turn < 3333; turn += 1) hear(lampTurns('off'));

    expect(performance.now() - started).toBeLessThan(1000);
  });
});
