import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLeaving } from '#src/drafts/leaving.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A save that is answered when the test says so. */
function heldSave() {
  const waiting: (() => void)[] = [];
  const done = new Promise<void>((resolve) => void waiting.push(resolve));
  return { done, answer: () => waiting.forEach((resolve) => resolve()) };
}

const never = () => new Promise<void>(() => undefined);

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

  it('waits for what a screen still saves that was left, and stops the screen after it', async () => {
    const leaving = openLeaving();
    const done: string[] = [];
    const save = heldSave();
    leaving.outlive(
      () => save.done,
      () => void done.push('stopped'),
    );
    const finished = leaving.finish().then(() => void done.push('finished'));
    await Promise.resolve();
    const before = [...done];

    save.answer();
    await finished;

    expect([before, done]).toEqual([[], ['stopped', 'finished']]);
  });

  it('stops what is not done by its end, and what is left later', () => {
    const leaving = openLeaving();
    const end = leaving.begin();
    const stops = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
    const work = vi.fn<() => Promise<void>>(never);
    leaving.outlive(never, stops[0]);

    end();
    leaving.outlive(work, stops[1]);

    expect(stops.map((stop) => stop.mock.calls.length)).toEqual([1, 1]);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a screen that is opened', () => {
  it('waits two seconds at most for what an earlier one still saves', async () => {
    vi.useFakeTimers();
    const leaving = openLeaving();
    const [stop, settled] = [vi.fn<() => void>(), vi.fn<() => void>()];
    leaving.outlive(never, stop);

    const settling = leaving.settle().then(settled);
    await vi.advanceTimersByTimeAsync(1999);
    expect([stop.mock.calls.length, settled.mock.calls.length]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await settling;

    expect(stop).toHaveBeenCalledOnce();
  });
});
