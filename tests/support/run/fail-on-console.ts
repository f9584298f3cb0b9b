import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Any console output of the code under test fails the test that caused it. */
const levels = ['error', 'warn', 'info', 'log', 'debug'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level);
});

afterEach(() => {
  const output = levels.flatMap((level) =>
    vi.mocked(console[level]).mock.calls.map((call) => [level, ...call]),
  );
  vi.restoreAllMocks();
  expect(output).toEqual([]);
});
