import { meaningOf, type PasteColumn } from '../grid/paste-headings.ts';
import type { Evidence } from './column-evidence.ts';
import type { TargetChoice, OwnTarget } from './own-columns.types.ts';
import type { SuggestedBy } from './own-file.types.ts';
import { isMonthTarget } from './read-own-month.ts';
import { group, mayRepeat } from './own-targets.ts';

/** What a column may become by its heading or its values. */
export interface Suggestion {
  readonly becomes: TargetChoice;
  readonly by: SuggestedBy;
  readonly fits: readonly OwnTarget[];
}

const byMeaning: Readonly<Partial<Record<PasteColumn, OwnTarget>>> = {
  serial: 'serial',
  aircraft: 'aircraft',
  month: 'month',
  component: 'component',
  lease: 'lease_no',
  fh: 'fh',
  fc: 'fc',
  tsn: 'tsn',
  csn: 'csn',
  comment: 'comment',
  apu_hours: 'apu_hours',
};
const byName: Readonly<Record<string, OwnTarget>> = {
  position: 'position',
  location: 'location',
  event: 'event',
  event_date: 'event_date',
};
type Open = readonly (readonly OwnTarget[])[];

/** Known headings of values that nothing is read from. */
const forReaders = /^(?:asset[_ ]type|model|type)$/i;

const hoursWord = /(?<!\p{L})(?:fh|hours|hrs)(?!\p{L})/iu;
const cyclesWord = /(?<!\p{L})(?:fc|cycles|cyc|landings|ldgs?)(?!\p{L})/iu;
const ofHours: readonly OwnTarget[] = ['fh', 'tsn', 'apu_hours'];
const ofCycles: readonly OwnTarget[] = ['fc', 'csn'];

/** What values fit, without cycles under a heading that says hours, and the other way round. */
function fitsUnder(heading: string, fits: readonly OwnTarget[]): readonly OwnTarget[] {
  const [isHours, isCycles] = [hoursWord.test(heading), cyclesWord.test(heading)];
  if (isHours === isCycles) return fits;
  const others = isHours ? ofCycles : ofHours;
  return fits.filter((target) => !others.includes(target));
}

/**
 * What the columns of a file become: by their heading where it is known, else by their values where
 * these fit one thing that nothing else fits. What fits two things, or two columns, is undecided; a
 * column that fits nothing is left out, and so are those `beside` the component of the row.
 */
export function suggestColumns(
  header: readonly string[],
  evidence: Evidence,
  beside: ReadonlySet<number> = new Set(),
): readonly Suggestion[] {
  const fits = header.map((heading, at) => fitsUnder(heading, evidence(at)));
  const known = header.map((heading, at) =>
    beside.has(at) ? null : knownTarget(heading, fits[at] ?? []),
  );
  const isRepeated = (target: TargetChoice): boolean =>
    !mayRepeat(target) &&
    known.filter((one) => one !== null && group(one) === group(target)).length > 1;
  const taken = new Set(known.flatMap((one) => (one === null || mayRepeat(one) ? [] : group(one))));
  const open = fits.map((targets, at) =>
    known[at] === null && !beside.has(at)
      ? targets.filter((target) => !taken.has(group(target)))
      : [],
  );
  const left = withoutTaken(open);
  return header.map((_, at): Suggestion => {
    const [target, own] = [known[at] ?? null, fits[at] ?? []];
    if (target !== null)
      return { becomes: isRepeated(target) ? 'undecided' : target, by: 'heading', fits: own };
    const targets = left[at] ?? [];
    const [only, second] = targets;
    if (only === undefined) return { becomes: 'leaveOut', by: 'nothing', fits: targets };
    const isClear = second === undefined && !isContested(left, only, at);
    return { becomes: isClear ? only : 'undecided', by: 'values', fits: targets };
  });
}

function knownTarget(heading: string, fits: readonly OwnTarget[]): TargetChoice | null {
  const name = heading.trim();
  const isPart = /^type$/i.test(name) && fits.includes('component');
  if (forReaders.test(name) && !isPart) return 'leaveOut';
  const meaning = meaningOf(heading);
  const target = byName[name.toLowerCase()] ?? byMeaning[meaning ?? 'reader'];
  if (target !== 'month') return target ?? null;
  // The heading says that it is a month; days in figures say in which order only together. Where
  // no order reads them, each cell is read by itself.
  const months = fits.filter(isMonthTarget);
  return months.length > 1 ? 'undecided' : (months[0] ?? 'month');
}

/** Whether another column fits that target, too, and nothing else. */
function isContested(open: Open, target: OwnTarget, from: number): boolean {
  if (mayRepeat(target)) return false;
  return open.some((other, at) => at !== from && other.length === 1 && other[0] === target);
}

/**
 * Takes what a column alone fits, and no other column fits alone, from the columns that fit more, as
 * often as possible.
 */
function withoutTaken(open: Open): Open {
  const alone = open.findIndex(([target, second], at) => {
    if (target === undefined || second !== undefined || mayRepeat(target)) return false;
    const isWanted = open.some((other, to) => to !== at && hasGroup(other, target));
    return isWanted && !isContested(open, target, at);
  });
  const target = open[alone]?.[0];
  if (target === undefined) return open;
  return withoutTaken(
    open.map((other, at) =>
      at === alone ? other : other.filter((one) => group(one) !== group(target)),
    ),
  );
}

function hasGroup(targets: readonly OwnTarget[], target: OwnTarget): boolean {
  return targets.some((one) => group(one) === group(target));
}
