import { capitalised } from '#domain/text/capitalised.ts';
import type { ImportRow } from '../import/import-template.ts';
import { templateColumns } from '../import/import-template.ts';
import type { ComponentKind } from '../leases/asset.types.ts';

/** A row that a system sends: a component in a month, by the names that its record has elsewhere. */
export interface SentRow {
  /** Manufacturer of an airframe, model of an engine; checked where it is given. */
  readonly maker?: string | undefined;
  readonly serial: string;
  /** Needed where components of different kinds have one serial. */
  readonly component?: ComponentKind | undefined;
  /** Number of the lease; needed where the asset changes its lease in the month. */
  readonly lease?: string | undefined;
  readonly month: string;
  readonly fh?: string | undefined;
  readonly fc?: string | undefined;
  readonly tsn?: string | undefined;
  readonly csn?: string | undefined;
  readonly location?: string | undefined;
  readonly position?: number | undefined;
  readonly event?: string | undefined;
  readonly eventDate?: string | undefined;
  readonly comment?: string | undefined;
}

function cellOf(value: string | number | undefined): string {
  return String(value ?? '').trim();
}

/** The row as one of the import template, which is read by the same rules. */
export function importRowOf(row: SentRow): ImportRow {
  return {
    lease_no: cellOf(row.lease),
    month: row.month,
    asset_type: '',
    msn: '',
    registration: '',
    component: cellOf(row.component),
    serial: cellOf(row.serial),
    position: cellOf(row.position),
    location: cellOf(row.location),
    fh: cellOf(row.fh),
    fc: cellOf(row.fc),
    tsn: cellOf(row.tsn),
    csn: cellOf(row.csn),
    apu_hours: '',
    event: cellOf(row.event),
    event_date: cellOf(row.eventDate),
    comment: cellOf(row.comment),
    change: '',
  };
}

/** Rows as a table in the template's format, header first; a row that is left out is empty. */
export function tableOfRows(
  rows: readonly ImportRow[],
  isIn: (index: number) => boolean,
): readonly (readonly string[])[] {
  const cells = (row: ImportRow, index: number): string[] =>
    templateColumns.map((column) => (isIn(index) ? row[column] : ''));
  return [templateColumns, ...rows.map(cells)];
}

/** Rows of a spreadsheet that a fault names: `row 4`, `rows 2 and 3`, `rows 2, 3, 4 and 60 more`. */
const rowNumbers = /\brows? \d+(?:, \d+)*(?: and \d+\b(?! more))?/g;

/** A fault of the import without the places of a spreadsheet; rows count from 1. */
export function faultWithoutCells(text: string): string {
  const plain = text
    .replace(/^Row \d+ repeats /, 'It repeats ')
    .replace(/^Row \d+: /, '')
    .replace(/ \(cell [A-Z]+\d+\)/, '')
    .replaceAll(rowNumbers, (named) => named.replaceAll(/\d+/g, (row) => String(Number(row) - 1)));
  return capitalised(plain);
}
