import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import type { UtilisationRef } from '#src/features/utilisation/airline/use-utilisation.ts';
import { useSaid } from '#src/features/utilisation/airline/words/use-said.ts';

const change: GridChange = { label: 'fill of 2 rows from the airframe', steps: [] };

/** What is said after a fill, and whether the chart received it. */
function afterFill(
  chart: { isOpen: boolean; isAccepted: boolean },
  filled: GridChange | undefined,
) {
  const send = vi.fn();
  const snapshot = {
    matches: () => chart.isOpen,
    can: () => chart.isAccepted,
    context: { history: { done: [] } },
  };
  const ref = { getSnapshot: () => snapshot, send } as unknown as UtilisationRef;
  const { result } = renderHook(() => useSaid(ref));
  act(() => result.current.filled(filled));
  return [result.current.said.text, send.mock.calls.length];
}

it.each([
  [
    'while the months are not open',
    { isOpen: false, isAccepted: false },
    undefined,
    /not open now/,
  ],
  [
    'where a month has changed',
    { isOpen: true, isAccepted: false },
    change,
    /has changed meanwhile/,
  ],
  [
    'where nothing can be filled',
    { isOpen: true, isAccepted: true },
    undefined,
    /no airframe with/,
  ],
] as const)('a fill %s changes nothing and says why', (_name, chart, filled, text) => {
  expect(afterFill(chart, filled)).toEqual([expect.stringMatching(text), 0]);
});
