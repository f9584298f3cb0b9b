import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { useActiveRow } from '#src/features/utilisation/airline/active-row.ts';

const rowOf = (key: string, id: string): GridRow =>
  ({ key, component: { id } }) as unknown as GridRow;

it('forgets the row of the cursor once a search hides it, and not before', () => {
  const { result } = renderHook(useActiveRow);
  const changed = vi.fn<() => void>();
  result.current.subscribe(changed);
  const row = rowOf('lease 2026-10', 'engine');
  result.current.set(row);

  result.current.keepIn([rowOf('lease 2026-10', 'airframe'), rowOf('lease 2026-10', 'engine')]);
  expect(result.current.get()).toBe(row);

  result.current.keepIn([rowOf('lease 2026-09', 'engine'), rowOf('lease 2026-10', 'airframe')]);
  expect(result.current.get()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(2);
});
