import { formatDate } from '#domain/format/date.ts';
import { noConditions, operationWords } from './conditions.ts';
import type { Component } from '../leases/asset.types.ts';
import { type TypedColumn, typedColumns } from '../grid/grid.types.ts';
import type { EngineChangeDraft, EngineLocation } from '../places/location.types.ts';
import { blankLine } from '../leases/read-month.ts';
import type { FigureSource, LineDraft, ReportDraft } from './report.types.ts';
import { componentWords } from './words.ts';
import { noFlyingWords } from './no-flying-words.ts';
import { placeWords } from '../places/place-words.ts';

/** One difference between two people's versions, in words; empty for nothing given. */
export interface ReportDifference {
  readonly key: string;
  readonly name: string;
  readonly own: string;
  readonly other: string;
}

/** One side of a difference: the value to compare, and its text. */
interface Side {
  readonly value: string;
  readonly text: string;
}

interface Pair {
  readonly key: string;
  readonly name: string;
  readonly sides: readonly [own: Side, other: Side];
}

const columnHeads: Readonly<Record<TypedColumn, string>> = {
  fh: 'FH',
  fc: 'FC',
  tsn: 'TSN',
  csn: 'CSN',
  comment: 'Comment',
};

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
  api: 'From a system',
};

function operation({ conditions = noConditions }: ReportDraft): Side {
  const { operation: said } = conditions;
  return side(said, said === null ? '' : operationWords[said]);
}

function derate({ conditions = noConditions }: ReportDraft): Side {
  const { derate: said } = conditions;
  return side(said, said === '' ? '' : `${said} %`);
}

function environment({ conditions = noConditions }: ReportDraft): Side {
  return side(conditions.isHarsh, conditions.isHarsh ? 'Harsh' : '');
}

function idleness({ noFlying, noFlyingReason }: ReportDraft): Side {
  return side([noFlying, noFlyingReason], noFlyingWords(noFlying, noFlyingReason));
}

/** The facts without a row of their own. */
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
    pair('days', 'Days flown', both, ({ daysFlown }) => side(daysFlown, daysFlown)),
    pair('operation', 'Operation status', both, operation),
    pair('derate', 'Take-off derate', both, derate),
    pair('environment', 'Environment', both, environment),
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
    date === '' ? 'No date' : formatDate(date),
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
      named(columnHeads[column], (line) => side(line[column], line[column])),
    ),
    named('Place', ({ location }) => placeSide(location, msn)),
    ...Array.from({ length: longest }, (_, at) =>
      named(`Engine change ${at + 1}`, ({ changes }) => changeSide(changes[at], msn)),
    ),
    named('Exchanged on', ({ gearChangedOn }) =>
      side(gearChangedOn, gearChangedOn === null ? '' : formatDate(gearChangedOn)),
    ),
    named('Other details', restOfLine),
  ];
}

function lineIn({ lines }: ReportDraft, id: string): LineDraft {
  return lines.find(({ componentId }) => componentId === id) ?? blankLine(id);
}

/** Values that differ must also read differently; otherwise the row shows no difference. */
function differenceOf({ key, name, sides: [own, other] }: Pair): ReportDifference {
  const isAlike = own.text === other.text;
  const text = isAlike ? `${own.text === '' ? '' : `${own.text}, `}with other details` : other.text;
  return { key, name, own: own.text, other: text };
}

/** The asset of a month's versions: its components by id, and the MSN of its aircraft. */
export interface ReportedAsset {
  readonly serial: string;
  readonly components: readonly Pick<Component, 'id' | 'kind' | 'serial'>[];
}

function pairsOf({ serial, components }: ReportedAsset, both: Both<ReportDraft>): readonly Pair[] {
  const names = new Map(components.map((one) => [one.id, componentWords(one)]));
  const ids = both.flatMap(({ lines }) => lines.map(({ componentId }) => componentId));
  return [...new Set([...names.keys(), ...ids])].flatMap((id) =>
    linePairs(id, names.get(id) ?? 'A component not listed here', serial, [
      lineIn(both[0], id),
      lineIn(both[1], id),
    ]),
  );
}

function differing(pairs: readonly Pair[]): readonly ReportDifference[] {
  return pairs.filter(({ sides: [own, other] }) => own.value !== other.value).map(differenceOf);
}

/** Everything that differs between two versions of a month, in the order of the grid. */
export function differencesOf(
  asset: ReportedAsset,
  mine: ReportDraft,
  theirs: ReportDraft,
): readonly ReportDifference[] {
  const both = [mine, theirs] as const;
  return differing([...monthPairs(both), ...pairsOf(asset, both)]);
}

/** A difference between two versions of a month: before and after. */
export interface ReportChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What a table of figures already shows, and how the figures were entered. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'source',
  'rest',
  'FH',
  'FC',
  'TSN',
  'CSN',
  'Other details',
]);

/**
 * The changes of a correction other than its figures: places, engine changes, comments, the derate.
 */
export function changesBesideFigures(
  asset: ReportedAsset,
  before: ReportDraft,
  after: ReportDraft,
): readonly ReportChange[] {
  return differencesOf(asset, before, after)
    .filter(({ key }) => !toldElsewhere.has(key.slice(key.indexOf(' ') + 1)))
    .map(({ name, own, other }) => ({ what: name, before: own, after: other }));
}

/** A change in a sentence: `Take-off derate: reported 7.5 %, corrected 10 %.` */
export function changeSentence({ what, before, after }: ReportChange): string {
  return `${what}: reported ${before || 'none'}, corrected ${after || 'none'}.`;
}
