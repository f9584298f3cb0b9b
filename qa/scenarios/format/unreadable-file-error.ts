/** A named file does not exist: the call is wrong, nothing was tried. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  /** `kind` is the expected kind of file. */
  constructor(file: string, kind: string) {
    super(`${file} cannot be read; give ${kind}.`);
  }
}
