import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type TypingWatch,
  watchTyping,
} from '#src/features/utilisation/airline/drafts/watch-typing.ts';

const frameMs = 20;

/** Keys one after the other, each as long after the one before. */
function press(keys: number, everyMs: number): void {
  for (let at = 0; at < keys; at += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '7' }));
    vi.advanceTimersByTime(everyMs);
  }
}

describe('work that waits for the typing', () => {
  let watch: TypingWatch;
  beforeEach(() => {
    vi.useFakeTimers();
    watch = watchTyping();
  });
  afterEach(() => {
    watch.close();
    vi.useRealTimers();
  });

  it('begins after the next frame when nobody types', () => {
    const work = vi.fn();
    watch.whenQuiet(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(frameMs);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits from key to key, and begins when they rest', () => {
    const work = vi.fn();
    press(1, 0);
    watch.whenQuiet(work);
    press(6, 80);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40 + frameMs);
    expect(work).toHaveBeenCalledOnce();
  });

  it('begins after a second although the typing goes on', () => {
    const work = vi.fn();
    press(1, 0);
    watch.whenQuiet(work);
    press(12, 80);
    expect(work).not.toHaveBeenCalled();
    press(1, 40 + frameMs);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done before a key that commands, and only once', () => {
    const work = vi.fn();
    press(2, 20);
    watch.whenQuiet(work);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true }));
    expect(work).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not begin once it is called off', () => {
    const work = vi.fn();
    press(1, 0);
    const callOff = watch.whenQuiet(work);
    press(2, 80);
    callOff();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
