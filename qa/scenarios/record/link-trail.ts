import { serverIsAway, serverIsBack, spoils } from '../story.ts';
import type { Happening } from './write-scenario.ts';

/** What was noticed while nobody knew yet whether the server is away. */
interface Doubt {
  readonly atMs: number;
  readonly page: string;
  /** When a refresh failed meanwhile. */
  refreshAtMs?: number;
}

/** A spoilt call is announced this long before it failed. */
const beforeMs = 1000;

/**
 * Records when the server stops answering and answers again, from what the charts `serverLink` of a
 * recording tell: a call had no answer, then the server was asked.
 */
export class LinkTrail {
  #doubt: Doubt | undefined;
  #isAway = false;

  /** A refresh had no answer; false when nothing here explains it. */
  explains(atMs: number): boolean {
    if (this.#doubt !== undefined) this.#doubt.refreshAtMs ??= atMs;
    return this.#isAway || this.#doubt !== undefined;
  }

  /** A call of a page had no answer. */
  silent(page: string, atMs: number): void {
    if (!this.#isAway) this.#doubt ??= { atMs, page };
  }

  /** The page that doubted has asked the server. */
  asked(page: string, isAnswered: boolean): readonly Happening[] {
    const doubt = this.#doubt;
    if (doubt?.page !== page) return [];
    this.#doubt = undefined;
    if (isAnswered) return lostRefresh(doubt);
    this.#isAway = true;
    return [{ atMs: doubt.atMs, action: serverIsAway }];
  }

  /** The connection is lost, which explains every silence. */
  lost(): void {
    this.#doubt = undefined;
  }

  /** The server answers a page again. */
  returned(atMs: number): readonly Happening[] {
    if (!this.#isAway) return [];
    this.#isAway = false;
    return [{ atMs, action: serverIsBack }];
  }
}

/** The server answers: it was this call alone that did not arrive. */
function lostRefresh({ refreshAtMs }: Doubt): readonly Happening[] {
  if (refreshAtMs === undefined) return [];
  return [{ atMs: refreshAtMs - beforeMs, action: spoils('a refresh', 'loses the request') }];
}
