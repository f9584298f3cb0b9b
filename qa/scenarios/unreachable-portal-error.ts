/** The portal of a replay does not answer, so nothing can be said about it. */
export class UnreachablePortalError extends Error {
  override readonly name = 'UnreachablePortalError';

  /** `reason` as in "the connection was refused". */
  constructor(url: string, reason: string) {
    super(
      `The portal at ${url} cannot be reached: ${reason}. Start it or correct the address, then replay again.`,
    );
  }
}
