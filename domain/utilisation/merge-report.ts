import { blankLine } from './read-month.ts';
import type { LineDraft, ReportDraft } from './report.types.ts';

/** What stands and falls together: of a month and its total the one that is not typed is derived. */
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

interface Sides<Of> {
  /** What the earlier texts were typed onto. */
  readonly base: Of;
  readonly earlier: Of;
  readonly current: Of;
}

function merge<Of extends object>(groups: Groups<Of>, sides: Sides<Of>): Of {
  const { base, earlier, current } = sides;
  const names = Object.keys(groups) as (keyof Of)[];
  const since = new Set(
    names
      .filter((name) => JSON.stringify(current[name]) !== JSON.stringify(base[name]))
      .map((name) => groups[name]),
  );
  const taken = names.filter(
    (name) => !since.has(groups[name]) && (name in earlier || name in current),
  );
  return { ...current, ...Object.fromEntries(taken.map((name) => [name, earlier[name]])) };
}

function lineIn({ lines }: ReportDraft, id: string): LineDraft {
  return lines.find(({ componentId }) => componentId === id) ?? blankLine(id);
}

/** Earlier texts of a month, with whatever has been changed since they were typed onto `base`. */
export function mergeReports({ base, earlier, current }: Sides<ReportDraft>): ReportDraft {
  const ids = [current, earlier].flatMap(({ lines }) => lines.map((line) => line.componentId));
  return {
    ...merge(monthGroups, { base, earlier, current }),
    lines: [...new Set(ids)].map((id) =>
      merge(lineGroups, {
        base: lineIn(base, id),
        earlier: lineIn(earlier, id),
        current: lineIn(current, id),
      }),
    ),
  };
}
