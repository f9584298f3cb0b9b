/** The parts of the session that calls need. */
export interface ApiSession {
  /** The live token, or undefined when nobody is signed in. */
  token(): string | undefined;
  /** The server refused this token; resolves to true once a newer one can be tried. */
  refused(token: string): Promise<boolean>;
  /** A call did not reach the server. */
  silent?(): void;
}
