import { isFlying } from '../places/engine-segments.ts';
import { counted } from '#domain/format/numbers.ts';
import { formatHours } from '#domain/format/hours.ts';
import { replaceLine } from '../report/edit-report.ts';
import { openHosts, openNames } from '../places/fleet-hosts.ts';
import type { ReportStep } from '../grid/grid.types.ts';
import type { Component } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import { blankLine } from '../leases/read-month.ts';
import type { EngineChangeDraft, EngineLocation } from '../places/location.types.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import { leaseMonthKey } from '../leases/read-book.ts';
import type { LineDraft, ReportDraft } from '../report/report.types.ts';
import { saidPlaceFault } from '../rules/engine-host.rules.ts';
import type { ImportInput, ImportPlan, PreviewedRow } from './import-plan.types.ts';
import { cellNames, type ImportRow, tableFault } from './import-template.ts';
import { previewOf } from './preview-of.ts';
import { placeRows } from './place-rows.ts';
import { repeatedRows } from './repeated-rows.ts';
import { replacedValues } from './replaced-values.ts';
import { rowFault } from './row-fault.ts';
import { isNamedByRow, enginePlaceOf } from './row-place.ts';
import type { RowPlace } from './row-places.ts';
import { readLocationCell } from './read-cells.ts';

/**
 * Plans the import of a table in the template's format: what each row does, and which rows are left
 * out (U39); a table of another format is refused whole (U40). Pure.
 */
export function planImport(input: ImportInput): ImportPlan {
  const { table, months, fleet } = input;
  const refused = tableFault(table);
  if (refused !== undefined) return { refused, change: null, rows: [], faults: [] };
  const leases = fleet ?? months.map(({ lease }) => lease);
  const [hostNamed, hostsIn] = [openNames(leases), openHosts(leases)];
  const reports = new Map<string, ReportDraft>();
  const rows: PreviewedRow[] = [];
  const { placed, faults } = placeRows(input);
  const repeated = repeatedRows(placed);
  for (const one of placed) {
    const { number, row, source, component } = one;
    const [at, cellName] = [{ row: number, serial: row.serial }, cellNames(table[0], number)];
    const repeat = repeated.get(one);
    if (repeat !== undefined) {
      faults.push({ ...at, text: repeat });
      continue;
    }
    const found = { source, component };
    const location = locationOf(row, found, hostNamed);
    const fault = rowFault(row, component.kind, location, cellName);
    if (fault !== undefined) {
      faults.push({ ...at, text: `Row ${number}: ${fault}` });
      continue;
    }
    const key = leaseMonthKey(source.lease.id, source.month);
    const report = replaceLine(reports.get(key) ?? source.report, component.id, (line) =>
      takeRow(line, row, found, location),
    );
    reports.set(key, report);
    const [before, line] = [lineOf(source.report, component), lineOf(report, component)];
    const doubt = saidPlaceFault(line, hostsIn(source.month), source.month);
    rows.push(previewOf(number, row, component, doubt, replacedValues(before, line)));
  }
  const inOrder = faults.toSorted((a, b) => a.row - b.row);
  return {
    refused: null,
    change: changeOf(months, reports, rows.length),
    rows,
    faults: inOrder,
  };
}

function lineOf({ lines }: ReportDraft, { id }: Component): LineDraft {
  return lines.find(({ componentId }) => componentId === id) ?? blankLine(id);
}

function changeOf(
  months: readonly LeaseMonth[],
  reports: ReadonlyMap<string, ReportDraft>,
  count: number,
): ImportPlan['change'] {
  const steps = months.flatMap(({ lease, month, report }): readonly ReportStep[] => {
    const key = leaseMonthKey(lease.id, month);
    const after = reports.get(key);
    if (after === undefined) return [];
    // A file that repeats the existing values changes nothing.
    const isSame = JSON.stringify(after.lines) === JSON.stringify(report.lines);
    return [{ key, before: report, after: isSame ? after : { ...after, source: 'csv' } }];
  });
  return steps.length === 0 ? null : { label: `import of ${counted(count, 'row')}`, steps };
}

function locationOf(
  row: ImportRow,
  { source: { lease, month }, component }: RowPlace,
  hostNamed: ReturnType<typeof openNames>,
): EngineLocation | undefined {
  return readLocationCell(row.location, {
    title: lease.kind === 'aircraft' ? lease.serial : null,
    position: Number(row.position) || component.position,
    msnOf: (name) => hostNamed(name, month)?.serial,
  });
}

function takeRow(
  line: LineDraft,
  row: ImportRow,
  place: RowPlace,
  location: EngineLocation | undefined,
): LineDraft {
  const { component } = place;
  const code = row.change.toUpperCase();
  if (code === 'D') return { ...line, fh: '', fc: '', tsn: '', csn: '', changes: [], comment: '' };
  const isTotal = code === 'T';
  const hours = component.kind === 'apu' && row.apu_hours !== '' ? row.apu_hours : row.fh;
  const typed = {
    ...line,
    ...takePair(line, 'fh', 'tsn', isTotal && row.tsn !== '' ? '' : hours, row.tsn),
    ...takePair(line, 'fc', 'csn', isTotal && row.csn !== '' ? '' : row.fc, row.csn),
    comment: row.comment === '' ? line.comment : row.comment,
  };
  if (component.kind !== 'engine')
    return row.event === '' || component.kind === 'airframe' || component.kind === 'apu'
      ? typed
      : { ...typed, gearChangedOn: row.event_date === '' ? null : row.event_date };
  const known = enginePlaceOf(line, place.source);
  const isKept =
    location === undefined || (known !== null && isNamedByRow(row, component, known, location));
  if (isKnownChange(line, row)) return isKept ? typed : { ...typed, location };
  const to = isKept ? known : location;
  return {
    ...typed,
    location: location === undefined ? line.location : to,
    changes: [changeFrom(typed, row, place, location === undefined ? null : to)],
  };
}

/**
 * Empty cells leave typed values unchanged; for month and total, the file decides which one is
 * given.
 */
function takePair(
  line: LineDraft,
  month: 'fh' | 'fc',
  total: 'tsn' | 'csn',
  flown: string,
  sum: string,
): Partial<LineDraft> {
  if (flown === '' && sum === '') return { [month]: line[month], [total]: line[total] };
  return { [month]: flown, [total]: sum };
}

function isKnownChange({ changes }: LineDraft, { event, event_date: date }: ImportRow): boolean {
  return event === '' || changes.some((change) => change.date === date);
}

/**
 * A removal happened at the new totals, an installation at the last ones, unless totals are given;
 * an engine that was off wing has flown nothing until its installation.
 */
function changeFrom(
  { fh, fc, tsn, csn }: LineDraft,
  row: ImportRow,
  { source, component }: RowPlace,
  to: EngineLocation | null,
): EngineChangeDraft {
  const history = source.facts.history.find(({ componentId }) => componentId === component.id);
  const { recorded } = source.facts;
  const from = recorded.find(({ componentId }) => componentId === component.id)?.location;
  const isPutOn = from !== undefined && !isFlying(from) && isFlying(to);
  const isInstalled = isPutOn || /install/i.test(row.event);
  const hours = isInstalled ? 0 : valueOf(readHours(fh));
  const cycles = isInstalled ? 0 : valueOf(readCycles(fc));
  const canAdd = history !== undefined;
  return {
    date: row.event_date,
    to,
    tsn:
      tsn !== '' && !isInstalled
        ? tsn
        : canAdd && hours !== null
          ? formatHours(history.tsnMin + hours)
          : '',
    csn:
      csn !== '' && !isInstalled
        ? csn
        : canAdd && cycles !== null
          ? String(history.csn + cycles)
          : '',
  };
}
