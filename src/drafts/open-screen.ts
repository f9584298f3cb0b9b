/** A screen that stores drafts, open in one tab: from mount to unmount. */
export interface OpenScreen {
  readonly id: string;
  /**
   * Marks the screen as open for other tabs; returns the function that ends it. A closed or crashed
   * tab ends it too.
   */
  begin(): () => void;
  /** Ids of the open screens of all tabs. Empty where the browser has no locks. */
  living(): Promise<ReadonlySet<string>>;
}

const prefix = 'portal.visit.';

/** A browser lock ends with its tab, however that happens, so no timeout is needed. */
export function openScreen(locks: LockManager | undefined = navigator.locks): OpenScreen {
  const id = crypto.randomUUID();
  return {
    id,
    begin() {
      let end: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      // Where locks are blocked, nobody else can see that the screen is open.
      locks?.request(prefix + id, () => held).catch(() => undefined);
      return () => end?.();
    },
    async living() {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
      return new Set(names.map((name) => name.slice(prefix.length)));
    },
  };
}
