import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLeaving } from '#src/drafts/leaving.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a logout', () => {
  it('waits for what has to be done before, also where some of it fails', async () => {
    const leaving = openLeaving();
    const done: string[] = [];
    leaving.before(() => Promise.reject(new Error('no answer')));
    leaving.before(() => Promise.resolve().then(() => void done.push('saved')));
    leaving.before(() => Promise.resolve(void done.push('left out')))();

    await leaving.finish();

    expect(done).toEqual(['saved']);
  });

  it('waits two seconds at most', async () => {
    vi.useFakeTimers();
    const leaving = openLeaving();
    leaving.before(() => new Promise<void>(() => undefined));
    const finished = vi.fn<() => void>();

    const leave = leaving.finish().then(finished);
    await vi.advanceTimersByTimeAsync(1999);
    expect(finished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leave;

    expect(finished).toHaveBeenCalledOnce();
  });
});
