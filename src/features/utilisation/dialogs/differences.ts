import { dateWords } from '#domain/dates/words.ts';
import { headerWords, noConditions } from '#domain/utilisation/conditions.ts';
import { type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineChangeDraft, EngineLocation } from '#domain/utilisation/location.types.ts';
import { blankLine } from '#domain/utilisation/read-month.ts';
import type { FigureSource, LineDraft, ReportDraft } from '#domain/utilisation/report.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { columnNames } from '../grid/columns.ts';
import { noFlyingWords } from '../no-flying-words.ts';
import { placeWords } from '../place-words.ts';

/** One thing that two people have differently, in words; empty for nothing given. */
export interface Difference {
  readonly key: string;
  readonly name: string;
  readonly own: string;
  readonly other: string;
}

/** What one of them has: all of it to compare by, and how it reads. */
interface Side {
  readonly value: string;
  readonly text: string;
}

interface Pair {
  readonly key: string;
  readonly name: string;
  readonly sides: readonly [own: Side, other: Side];
}

type Both<Of> = readonly [own: Of, other: Of];

function side(value: unknown, text: string): Side {
  return { value: JSON.stringify(value), text };
}

function pair<Of>(key: string, name: string, both: Both<Of>, sideOf: (one: Of) => Side): Pair {
  return { key, name, sides: [sideOf(both[0]), sideOf(both[1])] };
}

const sourceWords: Readonly<Record<FigureSource, string>> = {
  web: 'Typed',
  paste: 'Pasted',
  csv: 'From a file',
};

function header(report: ReportDraft): Side {
  const { operation, derate, isHarsh } = report.conditions ?? noConditions;
  return side([report.daysFlown, operation, derate, isHarsh], headerWords(report));
}

function idleness({ noFlying, noFlyingReason }: ReportDraft): Side {
  return side([noFlying, noFlyingReason], noFlyingWords(noFlying, noFlyingReason));
}

/** What no row of its own tells: all but the facts that are told. */
function restOf<Of extends object>(told: readonly (keyof Of & string)[]): (one: Of) => Side {
  const names: ReadonlySet<string> = new Set(told);
  return (one) =>
    side(Object.fromEntries(Object.entries(one).filter(([name]) => !names.has(name))), '');
}

const restOfReport = restOf<ReportDraft>([
  'noFlying',
  'noFlyingReason',
  'daysFlown',
  'conditions',
  'source',
  'lines',
]);

function monthPairs(both: Both<ReportDraft>): readonly Pair[] {
  return [
    pair('header', 'Month details', both, header),
    pair('noFlying', 'No flying', both, idleness),
    pair('source', 'Way of entry', both, ({ source = 'web' }) => side(source, sourceWords[source])),
    pair('rest', 'Other details', both, restOfReport),
  ];
}

function valueOfPlace(place: EngineLocation | null) {
  return place === null ? null : [place.kind, place.msn, place.position, place.registration];
}

function placeSide(place: EngineLocation | null, msn: string): Side {
  return side(valueOfPlace(place), place === null ? '' : placeWords(place, msn));
}

function changeSide(change: EngineChangeDraft | undefined, msn: string): Side {
  if (change === undefined) return side(null, '');
  const { date, to, tsn, csn } = change;
  const said = [
    date === '' ? 'No date' : dateWords(date),
    to === null ? 'place not given' : placeWords(to, msn),
    ...(tsn === '' ? [] : [`TSN ${tsn}`]),
    ...(csn === '' ? [] : [`CSN ${csn}`]),
  ];
  return side([date, valueOfPlace(to), tsn, csn], said.join(', '));
}

const restOfLine = restOf<LineDraft>([
  'componentId',
  ...typedColumns,
  'location',
  'changes',
  'gearChangedOn',
]);

function linePairs(id: string, name: string, msn: string, both: Both<LineDraft>): readonly Pair[] {
  const longest = Math.max(...both.map(({ changes }) => changes.length));
  const named = (what: string, sideOf: (line: LineDraft) => Side): Pair =>
    pair(`${id} ${what}`, `${name} · ${what}`, both, sideOf);
  return [
    ...typedColumns.map((column) =>
      named(columnNames[column][0], (line) => side(line[column], line[column])),
    ),
    named('Place', ({ location }) => placeSide(location, msn)),
    ...Array.from({ length: longest }, (_, at) =>
      named(`Engine change ${at + 1}`, ({ changes }) => changeSide(changes[at], msn)),
    ),
    named('Exchanged on', ({ gearChangedOn }) =>
      side(gearChangedOn, gearChangedOn === null ? '' : dateWords(gearChangedOn)),
    ),
    named('Other details', restOfLine),
  ];
}

function lineIn({ lines }: ReportDraft, id: string): LineDraft {
  return lines.find(({ componentId }) => componentId === id) ?? blankLine(id);
}

/** What differs reads differently too, or its row would say nothing. */
function differenceOf({ key, name, sides: [own, other] }: Pair): Difference {
  const isAlike = own.text === other.text;
  const text = isAlike ? `${own.text === '' ? '' : `${own.text}, `}with other details` : other.text;
  return { key, name, own: own.text, other: text };
}

/** Everything that differs between two versions of a month, in the order of the grid. */
export function differencesOf(
  { lease }: Pick<GridRow, 'lease'>,
  mine: ReportDraft,
  theirs: ReportDraft,
): readonly Difference[] {
  const names = new Map(lease.components.map((one) => [one.id, componentWords(one)]));
  const ids = [mine, theirs].flatMap(({ lines }) => lines.map(({ componentId }) => componentId));
  const pairs = [...new Set([...names.keys(), ...ids])].flatMap((id) =>
    linePairs(id, names.get(id) ?? 'A component not listed here', lease.serial, [
      lineIn(mine, id),
      lineIn(theirs, id),
    ]),
  );
  return [...monthPairs([mine, theirs]), ...pairs]
    .filter(({ sides: [own, other] }) => own.value !== other.value)
    .map(differenceOf);
}
