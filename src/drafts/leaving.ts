/** What is waited for before a logout; a server that does not answer must not keep anybody in. */
const patienceMs = 2000;

/** What has to be done before somebody who logs out is gone: a logout forgets the drafts. */
export interface Leaving {
  /** Has work done before; returns how to take that back. */
  readonly before: (work: () => Promise<void>) => () => void;
  /** Does the work; resolves when it is done or has failed, after two seconds at the latest. */
  readonly finish: () => Promise<void>;
}

/** Opens the list of what has to be done before a logout. */
export function openLeaving(): Leaving {
  const works = new Set<() => Promise<void>>();
  return {
    before(work) {
      works.add(work);
      return () => {
        works.delete(work);
      };
    },
    async finish() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([patience, Promise.allSettled([...works].map((work) => work()))]);
      clearTimeout(timer);
    },
  };
}
