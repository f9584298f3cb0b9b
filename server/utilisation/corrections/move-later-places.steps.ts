import type { IsoMonth } from '#domain/dates/month.ts';
import { severityOf } from '#domain/utilisation/judging/finding.ts';
import {
  followingPlaces,
  type LaterPlace,
  laterFlightText,
  type MovedEngine,
} from '#domain/utilisation/places/later-places.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { takenPositionText } from '#domain/utilisation/rules/engine-host.rules.ts';
import type { MonthLine } from '#domain/utilisation/report/report.types.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { isSamePlace } from '#domain/utilisation/places/same-place.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  findAtPosition,
  placeLines,
  readDraftedReports,
  readLaterPlaces,
  type ReportedEngine,
} from '../records/later/later-places.queries.ts';
import type { StoredLease } from '../records/reportable-leases.queries.ts';
import type { ReportLineRow } from '../records/reports.queries.ts';
import { updateReport, type Writer } from '../records/write-reports.queries.ts';
import { locationOfLine } from '../records/report-of-lines.ts';

interface Place {
  readonly leaseId: string;
  readonly month: IsoMonth;
}

/** The engines of a lease that end a month in another place than it was reported. */
export function movedEngines(
  { components }: StoredLease,
  before: readonly ReportLineRow[],
  after: readonly MonthLine[],
): readonly MovedEngine[] {
  return before.flatMap((row): readonly MovedEngine[] => {
    const { componentId } = row;
    const from = locationOfLine(row);
    const to = after.find((line) => line.componentId === componentId)?.location ?? null;
    if (from === null || to === null || isSamePlace(from, to)) return [];
    const serial = components.find(({ id }) => id === componentId)?.serial ?? '';
    return [{ componentId, serial, from, to }];
  });
}

async function laterPlaces(
  tx: Tx,
  custId: string,
  place: Place,
  { componentId }: MovedEngine,
): Promise<readonly LaterPlace[]> {
  const rows = await readLaterPlaces(tx, custId, place, componentId);
  return rows.map((row) => ({ ...row, location: locationOfLine(row) }));
}

/**
 * U23: the text when another engine has the position of an engine in a later month; undefined when
 * it is free.
 */
async function takenText(
  tx: Tx,
  custId: string,
  { from, to }: MovedEngine,
  later: readonly LaterPlace[],
  but: readonly string[],
): Promise<string | undefined> {
  const { msn, position } = to;
  if (msn === null || position === null) return undefined;
  const months = followingPlaces(later, from).map(({ month }) => month);
  const taken = await findAtPosition(tx, custId, { months, msn, position, but });
  return taken && takenPositionText({ msn, position, month: taken.month }, taken.serial);
}

/**
 * The faults, in later months, of the places where a correction leaves engines: an engine that
 * comes off the wing has flown in them (U26), or another engine has the position (U23).
 */
export async function laterPlaceFaults(
  tx: Tx,
  custId: string,
  place: Place,
  moved: readonly MovedEngine[],
): Promise<readonly RuleProblem[]> {
  const problems: RuleProblem[] = [];
  const but = moved.map(({ componentId }) => componentId);
  for (const engine of moved) {
    const later = await laterPlaces(tx, custId, place, engine);
    const { componentId } = engine;
    const at = { ...place, componentId, field: 'location', isConfirmed: false } as const;
    const tell = (code: 'U23' | 'U26', text: string | undefined): void => {
      if (text !== undefined) problems.push({ ...at, code, severity: severityOf(code), text });
    };
    tell('U26', laterFlightText(engine, later));
    tell('U23', await takenText(tx, custId, engine, later, but));
  }
  return problems;
}

/** Moves an engine to another place in reports, and in their drafts that name its place. */
async function placeInReports(
  tx: Tx,
  writer: Writer,
  engine: ReportedEngine,
  location: EngineLocation,
): Promise<void> {
  const { custId } = writer;
  const { reportIds, componentId } = engine;
  if (reportIds.length === 0) return;
  await placeLines(tx, custId, engine, location);
  for (const report of await readDraftedReports(tx, custId, reportIds)) {
    const typed = report.draft.lines.find((line) => line.componentId === componentId);
    if (!typed?.location) continue;
    const moved = replaceLine(report.draft, componentId, (line) => ({ ...line, location }));
    await updateReport(tx, writer, report, { draft: moved });
  }
}

/**
 * Moves engines to the places where a correction leaves them, in the later reports that continue
 * from there.
 */
export async function moveLaterPlaces(
  tx: Tx,
  writer: Writer,
  place: Place,
  moved: readonly MovedEngine[],
): Promise<void> {
  for (const engine of moved) {
    const { componentId, from, to } = engine;
    const later = await laterPlaces(tx, writer.custId, place, engine);
    const reportIds = followingPlaces(later, from).map(({ reportId }) => reportId);
    await placeInReports(tx, writer, { reportIds, componentId }, to);
  }
}
