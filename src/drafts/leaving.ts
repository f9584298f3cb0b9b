/** How long a screen that is opened waits for what an earlier one has not done. */
const patienceMs = 2000;

type Work = () => Promise<void>;

/** What has to be done before somebody who logs out is gone: a logout forgets the drafts. */
export interface Leaving {
  /** Has work done before; returns how to take that back. */
  readonly before: (work: Work) => () => void;
  /**
   * Does the last work of a screen that was left, then stops it. Where somebody leaves the portal,
   * there is nobody any more for whom it could be done: it is stopped at once.
   */
  readonly outlive: (work: Work, stop: () => void) => void;
  /** Waits for that work, two seconds at most; what is not done by then is stopped. */
  readonly settle: Work;
  /** Does the work; resolves when it is done or has failed. */
  readonly finish: Work;
  /** Begins a visit; returns what ends it, and with it what screens that were left still do. */
  readonly begin: () => () => void;
}

/** Resolves with the promise, after two seconds at the latest. */
async function soon(promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([patience, promise]);
  clearTimeout(timer);
}

/** Opens the list of what has to be done before a logout. */
export function openLeaving(): Leaving {
  const works = new Set<Work>();
  const remains = new Map<() => void, Promise<void>>();
  let isOpen = true;
  const stopRemains = (): void => {
    for (const stop of remains.keys()) stop();
    remains.clear();
  };
  return {
    before(work) {
      works.add(work);
      return () => {
        works.delete(work);
      };
    },
    outlive(work, stop) {
      if (!isOpen) return stop();
      const end = (): void => {
        if (remains.delete(stop)) stop();
      };
      remains.set(stop, work().then(end, end));
    },
    async settle() {
      if (remains.size === 0) return;
      await soon(Promise.all(remains.values()));
      stopRemains();
    },
    async finish() {
      await Promise.allSettled([...remains.values(), ...[...works].map((work) => work())]);
    },
    begin() {
      isOpen = true;
      return () => {
        isOpen = false;
        stopRemains();
      };
    },
  };
}
