import type { PortalSettings } from './settings.ts';

/**
 * Cookie with the layout and the formats of the person, as far as they differ from the standard, and
 * the notices that are dismissed: URI-encoded JSON.
 */
export const lookCookieName = 'portal-look';

/** A read that a screen asks for: a call of the contract by its name, with what its address says. */
export interface ScreenRead {
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
}

/** A screen to paint for the reader of one request. */
export interface ScreenOrder {
  readonly settings: PortalSettings;
  /** Address relative to `/portal`, with its query. */
  readonly path: string;
  /** The text of the session cookie; the server has checked the visit that it names. */
  readonly cookie: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The person's layout as JSON, as far as it differs from the standard; empty for the standard. */
  readonly look: string;
  /** Whether the browser says that it is on a phone. */
  readonly isPhone: boolean;
  /** Answers as the call would answer its reader; rejects where the call refuses. */
  readonly read: (read: ScreenRead) => Promise<unknown>;
}

/** An answer that the screen was painted with, by the key that the page keeps it under. */
export interface FirstAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** One sheet of the style library; the page takes it over by the names in `data-emotion`. */
export interface ServedSheet {
  readonly names: string;
  readonly css: string;
}

/** A painted screen, for the page to take over. */
export interface ServedScreen {
  /** Title of the document. */
  readonly title: string;
  readonly markup: string;
  readonly sheets: readonly ServedSheet[];
  readonly answers: readonly FirstAnswer[];
  /** Row of the access table that it shows. */
  readonly route: string;
  readonly username: string;
}

/** Paints a screen; undefined when the address shows something else than a screen of the reader. */
export type PaintScreen = (order: ScreenOrder) => Promise<ServedScreen | undefined>;
