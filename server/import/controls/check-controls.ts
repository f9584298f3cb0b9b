import { formatHours, parseHours } from '#domain/format/hours.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Placed, readEach } from '../table/import-file.ts';
import { FaultList, ImportRefusedError, linePlace } from '../table/table-fault.ts';
import { type ImportSource, openSource } from '../source/import-source.ts';
import { controlFile, type ControlRow } from '../files/control-file.ts';
import {
  readCyclesSinceNew,
  readDepositsHeld,
  readDocumentCount,
  readFundBalance,
  readLeaseCurrency,
  readActiveLetters,
  readMinutesSinceNew,
  readMoneyOnAccount,
  readOpenBalance,
  readRent,
} from './control-totals.queries.ts';

type Column = 'component' | 'serial' | 'kind' | 'day';

interface Control {
  readonly what: string;
  /** The columns that name what is counted; all others but the lease are empty. */
  readonly columns: readonly Column[];
  /** Hours in minutes. */
  readonly read: (tx: Tx, row: ControlRow) => Promise<string | undefined>;
  /** Absent for money of the lease. */
  readonly unit?: 'number' | 'hours';
}

const columns: readonly Column[] = ['component', 'serial', 'kind', 'day'];
const controls: Readonly<Record<ControlRow['control'], Control>> = {
  openBalance: { what: 'open balance', columns: [], read: readOpenBalance },
  documents: {
    what: 'number of documents',
    columns: [],
    read: readDocumentCount,
    unit: 'number',
  },
  fundBalance: {
    what: 'balance of the fund',
    columns: ['component', 'serial', 'kind'],
    read: readFundBalance,
  },
  rent: { what: 'rent', columns: ['day'], read: readRent },
  hoursSinceNew: {
    what: 'hours since new of',
    columns: ['component', 'serial'],
    read: readMinutesSinceNew,
    unit: 'hours',
  },
  cyclesSinceNew: {
    what: 'cycles since new of',
    columns: ['component', 'serial'],
    read: readCyclesSinceNew,
    unit: 'number',
  },
  deposits: { what: 'deposits', columns: [], read: readDepositsHeld },
  lettersOfCredit: { what: 'letters of credit', columns: [], read: readActiveLetters },
  onAccount: { what: 'money on account', columns: [], read: readMoneyOnAccount },
};

/** The result of comparing control totals. */
export interface ControlResult {
  readonly compared: number;
  /** One line for each total that differs. */
  readonly differences: readonly string[];
}

function checkColumns({ file, line, row }: Placed<ControlRow>, faults: FaultList): void {
  const wanted = controls[row.control].columns;
  for (const column of columns) {
    const isThere = row[column] !== null;
    if (isThere === wanted.includes(column)) continue;
    const message = isThere
      ? `${row.control} does not take it. Leave it empty.`
      : `It is empty. ${row.control} needs it.`;
    faults.add({ file, line, column, message });
  }
  if (controls[row.control].unit !== 'hours' && row.value.includes(':')) {
    const message = `${row.control} is not in hours. Write a number.`;
    faults.add({ file, line, column: 'value', message });
  }
}

/** The given total as it is compared: hours in minutes. */
function givenOf({ control, value }: ControlRow): string {
  return controls[control].unit === 'hours' ? String(minutesOf(value)) : value;
}

function minutesOf(value: string): number {
  return value.includes(':') ? parseHours(value) : Math.round(Number(value) * 60);
}

/** Two totals as they are printed, each in the unit of the control. */
function textsOf({ control }: ControlRow, totals: readonly string[], currency: string): string[] {
  const { unit } = controls[control];
  return totals.map((one) => {
    if (unit === undefined) return formatAmount(one, currency);
    return unit === 'hours' ? formatHours(Number(one)) : String(Number(one));
  });
}

/** What a row counts, in words: `SMP-A01, balance of the fund engine 697001 ENG_PR`. */
function nameOf(row: ControlRow): string {
  const { what, columns: named } = controls[row.control];
  return `${row.lease_no}, ${[what, ...named.map((column) => row[column])].join(' ')}`;
}

async function differenceOf(tx: Tx, { row, ...at }: Placed<ControlRow>) {
  const place = `${linePlace(at)}: ${nameOf(row)}`;
  const currency = await readLeaseCurrency(tx, row.lease_no);
  if (currency === undefined) return `${place}: there is no such lease.`;
  const found = await controls[row.control].read(tx, row);
  if (found === undefined) return `${place}: nothing is loaded.`;
  const given = givenOf(row);
  if (compareAmounts(found, given) === 0) return undefined;
  const [loaded, wanted] = textsOf(row, [found, given], currency);
  const unit = controls[row.control].unit === undefined ? `${currency} ` : '';
  return `${place}: ${unit}${loaded} loaded, ${wanted} given.`;
}

function missingControls(): ImportRefusedError {
  const message = 'There is no such file, nor a sheet controls. Write it as docs/import.md says.';
  return new ImportRefusedError([{ file: controlFile.name, line: 1, column: null, message }]);
}

/**
 * Compares loaded data with control totals. Changes nothing. Throws `ImportRefusedError` with every
 * fault of their table.
 */
export async function checkControls(
  database: Database,
  source: ImportSource,
): Promise<ControlResult> {
  const faults = new FaultList();
  const { find } = await openSource(source, faults);
  const found = await find(controlFile);
  if (found === undefined) throw missingControls();
  const rows: Placed<ControlRow>[] = [];
  readEach(controlFile, found, faults, (placed) => rows.push(placed));
  for (const placed of rows) checkColumns(placed, faults);
  if (rows.length === 0)
    faults.add({ file: found.file, line: 1, column: null, message: 'It has no totals.' });
  faults.demandNone();
  return database.tx({ kind: 'owner' }, async (tx) => {
    const differences: string[] = [];
    for (const placed of rows) {
      const difference = await differenceOf(tx, placed);
      if (difference !== undefined) differences.push(difference);
    }
    return { compared: rows.length, differences };
  });
}
