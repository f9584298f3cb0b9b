/** How long a new screen waits for the unfinished work of an earlier one. */
const patienceMs = 2000;

type Work = () => Promise<void>;

/** Work to finish before a logout deletes the drafts. */
export interface Leaving {
  /** Registers work to do before a logout; returns the function that unregisters it. */
  readonly before: (work: Work) => () => void;
  /**
   * Does the last work of a screen that unmounts, then stops it. During a logout it is stopped at
   * once, because the session ends.
   */
  readonly outlive: (work: Work, stop: () => void) => void;
  /** Waits for that work, two seconds at most; unfinished work is stopped. */
  readonly settle: Work;
  /** Does the registered work; resolves when it is done or has failed. */
  readonly finish: Work;
  /**
   * Begins a session; returns the function that ends it and stops the work of unmounted screens.
   */
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
