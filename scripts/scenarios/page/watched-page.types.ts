import type { PageSight } from './scenario-page.types.ts';

/** What a replay may ask of a page that it does not control. */
export interface WatchedPage {
  /** What a person sees; `cookieName` is that of the session cookie. */
  look(cookieName: string): PageSight;
  /** Calls to the server that are not answered yet. */
  openCalls(): number;
}

declare global {
  interface Window {
    watchedPage: WatchedPage;
  }
}
