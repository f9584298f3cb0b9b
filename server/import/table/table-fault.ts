/** A fault at one place of a file, and what to do about it. */
export interface TableFault {
  /** Name of the file; of a workbook also its sheet, see `sheetPlace`. */
  readonly file: string;
  /** Line of the file or row of the sheet, from 1; the header is line 1. */
  readonly line: number;
  /** Column by its heading; null for the whole line. */
  readonly column: string | null;
  readonly message: string;
}

/** The files cannot be imported; nothing was changed. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly faults: readonly TableFault[];

  constructor(faults: readonly TableFault[]) {
    super(`The files have ${faults.length} faults; nothing was imported.`);
    this.faults = faults;
  }
}

/** More than this is not collected: the rest is usually caused by the same mistakes. */
const mostFaults = 1000;

/** Collects faults so that a person sees all of them at once. */
export class FaultList {
  #faults: TableFault[] = [];

  add(fault: TableFault): void {
    if (this.#faults.length < mostFaults) this.#faults.push(fault);
  }

  /** The faults until now, which are no longer in the list. */
  take(): readonly TableFault[] {
    const taken = this.#faults;
    this.#faults = [];
    return taken;
  }

  /** Throws `ImportRefusedError` when there is any fault. */
  demandNone(): void {
    if (this.#faults.length > 0) throw new ImportRefusedError(this.#faults);
  }
}

/** What reports call a sheet of a workbook. */
export function sheetPlace(workbook: string, sheet: string): string {
  return `${workbook}, sheet ${sheet}`;
}

/** A line of a file, or a row of a sheet, as text. */
export function linePlace({ file, line }: Pick<TableFault, 'file' | 'line'>): string {
  return `${file}, ${/\.xlsx, sheet /i.test(file) ? 'row' : 'line'} ${line}`;
}

/** One fault as a line of text. */
export function tableFaultText({ column, message, ...place }: TableFault): string {
  return `${linePlace(place)}${column === null ? '' : `, column ${column}`}: ${message}`;
}
