import { isDate } from '#domain/dates/date.ts';
import { hasBrokenCharacter } from '#domain/text/broken-characters.ts';
import type { ComponentKind } from '../leases/asset.types.ts';
import type { EngineLocation } from '../places/location.types.ts';
import { longestComment, longestFigure, longestPlace } from '../report/text-limits.ts';
import { type CellName, valueFault } from './cell-fault.ts';
import type { ImportRow } from './import-template.ts';

const limits = [
  ['fh', longestFigure],
  ['fc', longestFigure],
  ['tsn', longestFigure],
  ['csn', longestFigure],
  ['apu_hours', longestFigure],
  ['comment', longestComment],
] as const;

/**
 * Why a draft cannot store the values of a row, and what to do; undefined when it can. A wrong
 * figure is not a fault: a draft stores it and the rules report it. A failed calculation of the
 * spreadsheet is a fault. `location` is the place as read.
 */
export function rowFault(
  row: ImportRow,
  kind: ComponentKind,
  location: EngineLocation | undefined,
  cellName: CellName,
): string | undefined {
  const hasEvent = row.event !== '' && kind !== 'airframe' && kind !== 'apu';
  return (
    valueFault(row, kind, cellName) ??
    textFault(row) ??
    (hasEvent ? dateFault(row.event_date) : undefined) ??
    (kind === 'engine' ? placeFault(row, location) : undefined)
  );
}

function textFault(row: ImportRow): string | undefined {
  for (const [column, longest] of limits) {
    const text = row[column];
    if (text.length > longest)
      return `${column} has ${text.length} characters. Shorten it to ${longest}.`;
    if (hasBrokenCharacter(text)) return `${column} has a broken character. Type it again.`;
  }
  return undefined;
}

function dateFault(text: string): string | undefined {
  if (text === '' || (isDate(text) && !text.startsWith('0000'))) return undefined;
  return `event_date ${text} is not a date. Write it as YYYY-MM-DD, such as 2026-10-31.`;
}

function placeFault(
  { location: text, position }: ImportRow,
  location: EngineLocation | undefined,
): string | undefined {
  if (location === undefined) return undefined;
  if (location.msn === null && location.registration !== null) {
    if (text.length > longestPlace)
      return `location has ${text.length} characters. Write a place such as SHOP, or an MSN or registration of at most ${longestPlace}.`;
    if (hasBrokenCharacter(text)) return 'location has a broken character. Type it again.';
  }
  if (location.msn !== null && position !== '' && ![1, 2, 3, 4].includes(Number(position)))
    return `position ${position} does not exist. Write 1, 2, 3 or 4.`;
  return undefined;
}
