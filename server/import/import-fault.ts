/** What is wrong with one place of a file, and what to do about it. */
export interface ImportFault {
  readonly file: string;
  /** Line of the file, from 1; the head is line 1. */
  readonly line: number;
  /** Column by its head; null when the line as a whole is meant. */
  readonly column: string | null;
  readonly message: string;
}

/** The files cannot be imported; nothing was changed. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(`The files have ${faults.length} faults; nothing was imported.`);
    this.faults = faults;
  }
}

/** More than this is not collected: the rest follows from the same mistakes. */
const mostFaults = 1000;

/** Collects faults so that a person sees all of them at once. */
export class FaultList {
  readonly #faults: ImportFault[] = [];

  add(fault: ImportFault): void {
    if (this.#faults.length < mostFaults) this.#faults.push(fault);
  }

  /** Throws `ImportRefusedError` when there is any fault so far. */
  demandNone(): void {
    if (this.#faults.length > 0) throw new ImportRefusedError(this.#faults);
  }
}

/** One fault as a line of text. */
export function faultText({ file, line, column, message }: ImportFault): string {
  const place = column === null ? '' : `, column ${column}`;
  return `${file}, line ${line}${place}: ${message}`;
}
