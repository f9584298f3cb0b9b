import { hasWindow } from '#src/run/has-window.ts';

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

/** Stands before the id of a screen at the end of the names of its drafts. */
export const screenMark = ' visit ';

/** The screen to which a draft of that name belongs; undefined when it belongs to none. */
export function screenIn(name: string): string | undefined {
  const at = name.lastIndexOf(screenMark);
  return at === -1 ? undefined : name.slice(at + screenMark.length);
}

/** Ids of the open screens of this page. */
const own = new Set<string>();

async function held(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const { held: locked = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = locked.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}

/** Ids of the screens that other tabs have open now. Empty where the browser has no locks. */
export async function screensElsewhere(
  locks: LockManager | undefined = hasWindow ? navigator.locks : undefined,
): Promise<ReadonlySet<string>> {
  const here = new Set(own);
  return new Set([...(await held(locks))].filter((id) => !here.has(id)));
}

/** A browser lock ends with its tab, however that happens, so no timeout is needed. */
export function openScreen(
  locks: LockManager | undefined = hasWindow ? navigator.locks : undefined,
): OpenScreen {
  const id = crypto.randomUUID();
  return {
    id,
    begin() {
      let end: (() => void) | undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      own.add(id);
      // Where locks are blocked, nobody else can see that the screen is open.
      locks?.request(prefix + id, () => ended).catch(() => undefined);
      return () => {
        own.delete(id);
        end?.();
      };
    },
    living: () => held(locks),
  };
}
