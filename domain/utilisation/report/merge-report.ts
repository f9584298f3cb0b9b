import { blankLine } from '../leases/read-month.ts';
import type { LineDraft, ReportDraft } from './report.types.ts';

/** Values that belong together: of month and total, the one that is not typed is derived. */
type Groups<Of> = Readonly<Record<keyof Of, string>>;

const lineGroups: Groups<LineDraft> = {
  componentId: 'row',
  fh: 'hours',
  tsn: 'hours',
  fc: 'cycles',
  csn: 'cycles',
  location: 'place',
  changes: 'place',
  gearChangedOn: 'gear',
  comment: 'comment',
};

const monthGroups: Groups<ReportDraft> = {
  noFlying: 'flying',
  noFlyingReason: 'flying',
  daysFlown: 'days',
  conditions: 'conditions',
  source: 'source',
  lines: 'lines',
};

interface Sides {
  /** The version that the earlier texts were typed onto. */
  readonly base: ReportDraft;
  readonly earlier: ReportDraft;
  readonly current: ReportDraft;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function changed<Of extends object>(groups: Groups<Of>, one: Of, other: Of): readonly string[] {
  const names = Object.keys(groups) as (keyof Of)[];
  return names.filter((name) => !isSame(one[name], other[name])).map((name) => groups[name]);
}

function take<Of extends object>(
  groups: Groups<Of>,
  { into, from }: { readonly into: Of; readonly from: Of },
  isTaken: (group: string) => boolean,
): Of {
  const names = Object.keys(groups) as (keyof Of)[];
  const taken = names.filter((name) => isTaken(groups[name]) && (name in from || name in into));
  return { ...into, ...Object.fromEntries(taken.map((name) => [name, from[name]])) };
}

function lineIn({ lines }: ReportDraft, id: string): LineDraft {
  return lines.find(({ componentId }) => componentId === id) ?? blankLine(id);
}

function idsOf(...reports: readonly ReportDraft[]): readonly string[] {
  const ids = reports.flatMap(({ lines }) => lines.map((line) => line.componentId));
  return [...new Set(ids)];
}

/** Names of the differences between two versions of a month: `engine1 hours`, ` days`. */
export function changedGroups(one: ReportDraft, other: ReportDraft): ReadonlySet<string> {
  const ofMonth = changed(monthGroups, one, other).filter((group) => group !== 'lines');
  const ofLines = idsOf(one, other).flatMap((id) =>
    changed(lineGroups, lineIn(one, id), lineIn(other, id)).map((group) => `${id} ${group}`),
  );
  return new Set([...ofMonth.map((group) => ` ${group}`), ...ofLines]);
}

/** A month with the named groups of another version. */
export function withGroups(
  into: ReportDraft,
  from: ReportDraft,
  isTaken: (group: string) => boolean,
): ReportDraft {
  const ids = idsOf(into, from);
  return {
    ...take(monthGroups, { into, from }, (group) => isTaken(` ${group}`)),
    lines: ids.map((id) =>
      take(lineGroups, { into: lineIn(into, id), from: lineIn(from, id) }, (group) =>
        isTaken(`${id} ${group}`),
      ),
    ),
  };
}

/** Returns a check whether a group is the same in two versions of a month. */
export function unchangedSince(
  report: ReportDraft,
  before: ReportDraft,
): (group: string) => boolean {
  const changedSince = changedGroups(report, before);
  return (group) => !changedSince.has(group);
}

/** Earlier texts of a month, with everything that changed since they were typed onto `base`. */
export function mergeReports({ base, earlier, current }: Sides): ReportDraft {
  return withGroups(current, earlier, unchangedSince(current, base));
}

/** A version of a month, and the version it was typed onto. */
interface TypedOnto {
  readonly base: ReportDraft;
  readonly report: ReportDraft;
}

/** Whether the typed values would replace something that was stored since. */
export function isOverlapping({ base, report }: TypedOnto, stored: ReportDraft): boolean {
  const [typed, since] = [changedGroups(report, base), changedGroups(stored, base)];
  return [...changedGroups(report, stored)].some(
    (group) => group !== ' source' && typed.has(group) && since.has(group),
  );
}
