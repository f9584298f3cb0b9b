import type { PageSight } from './scenario-page.types.ts';

/** The functions of a replay for a page that it does not control. */
export interface WatchedPage {
  /** What a person sees; `cookieName` is that of the session cookie. */
  look(cookieName: string): PageSight;
  /** Calls to the server without a response yet. */
  openCalls(): number;
}

declare global {
  interface Window {
    watchedPage: WatchedPage;
  }
}
