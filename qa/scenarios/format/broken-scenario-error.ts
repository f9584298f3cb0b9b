/** One reason why a file is not a scenario. */
export interface FileFault {
  /** Line in the file, counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/** A file that is there and is not a scenario. */
export class BrokenScenarioError extends Error {
  override readonly name = 'BrokenScenarioError';
  readonly file: string;
  readonly faults: readonly FileFault[];

  constructor(file: string, faults: readonly FileFault[]) {
    super(faults.map(({ line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.file = file;
    this.faults = faults;
  }
}
