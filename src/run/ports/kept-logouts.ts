import { isRecord } from '#domain/text/is-record.ts';
import { quietly } from './quietly.ts';

/** A logout that the server has not answered yet. */
export interface KeptLogout {
  /** The id of the visit: it ends that visit and gives no access to it. */
  readonly visit: string;
  /** When the person signed out (epoch ms of this device). */
  readonly at: number;
}

/** The store of logouts that could not be sent. */
export interface KeptLogouts {
  list(): readonly KeptLogout[];
  keep(logout: KeptLogout): void;
  forget(visit: string): void;
}

const key = 'portal.keptLogouts';
const mostKept = 5;
/** By then the visit has ended by itself. */
const longestMs = 24 * 3_600_000;

function isKeptLogout(item: unknown): item is KeptLogout {
  return isRecord(item) && typeof item['visit'] === 'string' && Number.isFinite(item['at']);
}

function parse(text: string | null): readonly KeptLogout[] {
  const items: unknown = quietly(() => JSON.parse(text ?? '[]'));
  return Array.isArray(items) ? items.filter(isKeptLogout) : [];
}

/**
 * Keeps at most five logouts for a day: the ids of their visits and no token. Where the storage is
 * blocked or full, as long as the page.
 */
export function createKeptLogouts(now: () => number): KeptLogouts {
  let own: readonly KeptLogout[] = [];

  function list(): readonly KeptLogout[] {
    const stored = parse(quietly(() => localStorage.getItem(key)));
    const others = own.filter(({ visit }) => stored.every((item) => item.visit !== visit));
    return [...stored, ...others].filter(({ at }) => now() - at < longestMs).slice(-mostKept);
  }

  function store(logouts: readonly KeptLogout[]): void {
    own = logouts;
    quietly(() =>
      logouts.length === 0
        ? localStorage.removeItem(key)
        : localStorage.setItem(key, JSON.stringify(logouts)),
    );
  }

  return {
    list,
    keep: (logout) => store([...list(), logout].slice(-mostKept)),
    forget: (visit) => store(list().filter((item) => item.visit !== visit)),
  };
}
