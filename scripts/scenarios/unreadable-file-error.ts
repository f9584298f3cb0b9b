/** A file that the caller names and that is not there: the call is wrong, nothing was tried. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  /** `kind` is what to give instead. */
  constructor(file: string, kind: string) {
    super(`${file} cannot be read; give ${kind}.`);
  }
}
