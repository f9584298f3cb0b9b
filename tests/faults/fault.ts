/** A fault that is planted into a copy of the sources to see which tests find it. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** Is in the file exactly once. */
  readonly text: string;
  readonly instead: string;
  /** The test files that must find it, each with at least one failed test. */
  readonly foundBy: readonly string[];
}
