import { expect, test } from 'vitest';
import { examplePayload } from '#visualiser/recording/example-payload.ts';
import { Recording } from '#visualiser/recording/recording.ts';
import { lampStarts, lampTurns, message } from './messages.ts';

const press = (sessionId: string, hard: number) =>
  message({ type: '@xstate.event', sessionId, event: { type: 'press', hard } });

test('an event to send starts with what the last of its kind carried to that actor', () => {
  const recording = new Recording();
  for (const heard of [...lampStarts(), press('tab.x:0', 1), press('tab.x:0', 2)])
    recording.add(heard);
  recording.add(press('tab.x:1', 3));

  const { entries } = recording.log;

  expect(examplePayload(entries, 'tab.x:0', 'press')).toBe('{"hard":2}');
  expect(examplePayload(entries, 'tab.x:0', 'break')).toBe('');
  expect(examplePayload(entries, undefined, 'press')).toBe('');
});

test('an event that carries nothing needs no payload', () => {
  const recording = new Recording();
  for (const heard of [...lampStarts(), ...lampTurns('off')]) recording.add(heard);

  expect(examplePayload(recording.log.entries, 'tab.x:0', 'press')).toBe('');
});
