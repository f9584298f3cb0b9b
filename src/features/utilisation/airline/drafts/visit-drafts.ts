import { joinedTyping, type Typing } from '#domain/utilisation/report/joined-typing.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { screenMark } from '#src/drafts/open-screen.ts';
import { cellsName, keptKeys, keyIn } from './draft-names.ts';
import { cellsIn, typingName } from './kept-cells.ts';
import { readableRecord, readableReport } from './readable-report.ts';
import { readableTimes } from './readable-times.ts';

type Known = Readonly<Record<string, unknown>>;

/** The drafts of one visit: no other tab writes or takes them. */
export function draftsOf(store: DraftStore, visit: string): DraftStore {
  const end = screenMark + visit;
  return {
    isFull: () => store.isFull(),
    onFull: (listener) => store.onFull(listener),
    read: (name) => store.read(name + end),
    write: (name, text) => store.write(name + end, text),
    names: (start) =>
      store
        .names(start)
        .filter((name) => name.endsWith(end))
        .map((name) => name.slice(0, -end.length)),
  };
}

interface Left {
  /** The full name in the store. */
  readonly full: string;
  /** The name within its visit. */
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

function leftIn(store: DraftStore, full: string): readonly Left[] {
  const text = store.read(full);
  if (text === undefined) return [];
  const [own = full] = full.split(screenMark);
  const [name, aside] = asideOf(own, text);
  return [{ full, name, text: aside, at: Number(readableRecord(text)?.['at'] ?? 0) }];
}

function typedIn(record: Known | undefined, base: 'base' | 'onto'): Typing | undefined {
  const [onto, report] = [readableReport(record?.[base]), readableReport(record?.['report'])];
  return onto && report && { base: onto, report, ...readableTimes(record) };
}

/** Joins two drafts of a month, or two offers; undefined when they cannot be joined. */
function joined(earlier: string, later: string): string | undefined {
  const [one, other] = [readableRecord(earlier), readableRecord(later)];
  const versions = [Number(one?.['rowVersion']), Number(other?.['rowVersion'])] as const;
  const parts = (['base', 'onto'] as const).flatMap((base) => {
    const [before, since] = [typedIn(one, base), typedIn(other, base)];
    return before && since ? [[base, joinedTyping(before, since)] as const] : [];
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  const { sent: _sent, ...rest } = other ?? {};
  const rowVersion = Math.min(...versions);
  const onto = Object.fromEntries(parts.map(([name, { base }]) => [name, base]));
  const { report, typedAt } = first[1];
  return JSON.stringify({ ...rest, ...onto, rowVersion, report, typedAt });
}

/**
 * The name and text under which an ended visit's draft is stored; the text of a cell moves to its
 * month.
 */
function asideOf(name: string, text: string): readonly [name: string, text: string] {
  if (name !== typingName) return [name, text];
  const key = readableRecord(text)?.['key'];
  return typeof key === 'string' ? [cellsName(key), `[${text}]`] : [name, text];
}

function together(name: string, before: string | undefined, text: string): string | undefined {
  if (before === undefined) return text;
  if (name === cellsName(keyIn(name) ?? ''))
    return JSON.stringify([...cellsIn(before), ...cellsIn(text)]);
  return joined(before, text);
}

/**
 * Takes over the drafts of ended visits, oldest first, and joins drafts of the same month. Skips
 * months for which this visit already has drafts.
 */
export function takeOver(store: DraftStore, visit: string, living: ReadonlySet<string>): void {
  const own = draftsOf(store, visit);
  const kept = keptKeys(own);
  const left = store
    .names('utilisation')
    .filter((full) => {
      const [, of = ''] = full.split(screenMark);
      return of !== visit && !living.has(of);
    })
    .flatMap((full) => leftIn(store, full))
    .toSorted((one, other) => one.at - other.at);
  for (const { full, name, text } of left) {
    if (kept.has(keyIn(name) ?? '')) continue;
    const all = together(name, own.read(name), text);
    if (all === undefined) continue;
    own.write(name, all);
    // A full storage leaves it in place.
    if (own.read(name) === all) store.write(full, undefined);
  }
}
