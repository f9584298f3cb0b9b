import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import { keptTyping } from '#src/features/utilisation/airline/drafts/kept-cells.ts';
import { createTypingKeeper } from '#src/features/utilisation/airline/drafts/typing-keeper.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';

function aTyping(text: string): CellEdit {
  return { key: 'lease 2026-06', componentId: 'airframe', column: 'fh', text };
}

describe('what is typed and not taken over yet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is on the device a moment after its key', () => {
    const store = openDrafts('ann@aurora.example', localStorage);
    createTypingKeeper(store).keep(aTyping('2'));
    vi.advanceTimersByTime(50);
    expect(keptTyping(store)).toEqual({ ...aTyping('2'), at: Date.now() });
  });

  it('is forgotten only when the draft of its month can be written', () => {
    const store = openDrafts('ann@aurora.example', localStorage);
    const keeper = createTypingKeeper(store);
    keeper.keep(aTyping('2'));
    vi.advanceTimersByTime(50);
    keeper.keep(aTyping('27'));
    keeper.keep(undefined);
    vi.advanceTimersByTime(200);
    expect(keptTyping(store)?.text).toBe('2');
    vi.advanceTimersByTime(50);
    expect(keptTyping(store)).toBeUndefined();
  });
});
