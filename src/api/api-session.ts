/** The parts of the session that calls need. */
export interface ApiSession {
  /** The live token, or undefined when nobody is signed in. */
  token(): string | undefined;
  /** The server refused this token, or wants a newer one; resolves to true once that can be tried. */
  refused(token: string): Promise<boolean>;
  /** Asks the person to prove who they are; resolves to whether they did. */
  prove?(): Promise<boolean>;
  /** A call did not reach the server. */
  silent?(): void;
  /** The page of the calls; undefined for calls that need no session. */
  readonly page?: CallingPage;
}

/** A page whose session may end while the page is kept for its owner. */
export interface CallingPage {
  /** Aborts when the session in force ends. */
  signal(): AbortSignal;
  /** Resolves to true once the owner is signed in again, to false when the page is dropped. */
  back(): Promise<boolean>;
}
