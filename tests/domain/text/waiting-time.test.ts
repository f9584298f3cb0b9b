import { describe, expect, it } from 'vitest';
import { waitingTime } from '#domain/text/waiting-time.ts';

describe('a waiting time in words', () => {
  it.each([
    [0, '1 second'],
    [0.2, '1 second'],
    [45, '45 seconds'],
    [59.5, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [14 * 60, '14 minutes'],
    [7200, '120 minutes'],
    [7201, '3 hours'],
    [86_400, '24 hours'],
  ])('%s s are %s', (seconds, text) => {
    expect(waitingTime(seconds)).toBe(text);
  });
});
