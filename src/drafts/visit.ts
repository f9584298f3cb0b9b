/** One visit of a screen that keeps drafts: a tab, from opening the screen until it is left. */
export interface Visit {
  readonly id: string;
  /** Tells other tabs that the visit goes on; answers what ends it. A tab that dies ends it, too. */
  begin(): () => void;
  /** The visits that go on, in whatever tab. Empty where the browser cannot tell. */
  living(): Promise<ReadonlySet<string>>;
}

const prefix = 'portal.visit.';

/** A lock of the browser goes with its tab, however that ends: no clock has to tell who is gone. */
export function openVisit(locks: LockManager | undefined = navigator.locks): Visit {
  const id = crypto.randomUUID();
  return {
    id,
    begin() {
      let end: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      void locks?.request(prefix + id, () => held);
      return () => end?.();
    },
    async living() {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
      return new Set(names.map((name) => name.slice(prefix.length)));
    },
  };
}
