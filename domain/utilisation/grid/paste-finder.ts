import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { plainName } from '../places/aircraft-name.ts';
import { readKindCell, readMonthCell } from '../import/read-cells.ts';
import { registrationIn } from '../places/registration-in.ts';
import type { GridRow } from './grid.types.ts';

/** The names in a pasted line that identify its row; blank where the line has none. */
export interface PastedKey {
  readonly serial: string;
  /** Registration or MSN. */
  readonly aircraft: string;
  readonly month: string;
  readonly component: string;
  readonly lease: string;
}

/** Finds the rows of pasted lines. */
export interface RowFinder {
  /** Whether a text is a serial, an MSN or a registration on the screen. */
  readonly isName: (text: string) => boolean;
  /** The row of a line, or why it has none; a repeated name gets its next month. */
  readonly find: (key: PastedKey) => GridRow | string;
}

/** Opens a finder over the displayed rows, oldest month first. */
export function openFinder(rows: readonly GridRow[]): RowFinder {
  const bySerial = new Map<string, GridRow[]>();
  for (const row of rows) addTo(bySerial, row.component.serial, row);
  const byAircraft = airframes(rows);
  const used = new Set<GridRow>();
  const named = (key: PastedKey): readonly GridRow[] =>
    bySerial.get(key.serial) ?? airframesNamed(key, byAircraft);
  return {
    isName: (text) => text !== '' && (bySerial.has(text) || byAircraft.has(plainName(text))),
    find(key) {
      const name = key.serial || key.aircraft;
      if (name === '' || (key.serial === '' && isOfPart(key))) return 'it has no serial.';
      const fits = named(key).filter((row) => isMeant(row, key));
      if (fits.length === 0) return `${name} is not shown.`;
      const month = readMonthCell(key.month);
      if (key.month !== '' && month === undefined) return `month ${key.month} is none.`;
      const inMonth = fits.filter((row) => month === undefined || row.month === month);
      if (inMonth.length === 0) return notShown(name, month);
      const row = inMonth.find((one) => !used.has(one));
      if (row === undefined) return `repeats ${name}.`;
      used.add(row);
      return row;
    },
  };
}

function notShown(name: string, month: IsoMonth | undefined): string {
  return month === undefined
    ? `${name} is not shown.`
    : `${monthName(month)} of ${name} is not shown.`;
}

/** Airframes by MSN and by every registration, that of the month first. */
function airframes(rows: readonly GridRow[]): ReadonlyMap<string, readonly GridRow[]> {
  const known = new Map<string, GridRow[]>();
  const add = (name: string | null, row: GridRow): void => {
    const plain = plainName(name ?? '');
    if (plain !== '' && known.get(plain)?.includes(row) !== true) addTo(known, plain, row);
  };
  const frames = rows.filter(({ component }) => component.kind === 'airframe');
  for (const row of frames) {
    add(row.lease.serial, row);
    add(registrationIn(row.lease, row.month), row);
  }
  for (const row of frames)
    for (const { registration } of row.lease.registrations) add(registration, row);
  return known;
}

function addTo(rows: Map<string, GridRow[]>, name: string, row: GridRow): void {
  const there = rows.get(name);
  if (there === undefined) rows.set(name, [row]);
  else there.push(row);
}

/** Whether a line is about a component other than the airframe. */
function isOfPart({ component }: PastedKey): boolean {
  return component !== '' && readKindCell(component) !== 'airframe';
}

/** A registration or an MSN means the airframe. */
function airframesNamed(
  key: PastedKey,
  byAircraft: ReadonlyMap<string, readonly GridRow[]>,
): readonly GridRow[] {
  return isOfPart(key) ? [] : (byAircraft.get(plainName(key.serial || key.aircraft)) ?? []);
}

/** A serial may belong to several components; the line may say which one it means. */
function isMeant({ lease, component }: GridRow, key: PastedKey): boolean {
  const kind = readKindCell(key.component);
  const isLease = key.lease === '' || key.lease === lease.leaseNo;
  return isLease && (kind === undefined || kind === component.kind);
}
