import { readKindCell } from '../import/read-cells.ts';
import type { ComponentKind } from '../leases/asset.types.ts';

/** The part of an aircraft that a row is about; null where its words leave it open. */
export interface NamedPart {
  readonly kind: ComponentKind | null;
  readonly position: number | null;
}

const engineWord = /^eng(?:ine)?[ .#-]*(?:no[ .]*)?([1-4])?$/i;

/** Words of airlines for a kind, beside those of the template. */
const kindWords: readonly (readonly [ComponentKind, RegExp])[] = [
  ['airframe', /^(?:aircraft|a\/?c|a\/f)$/i],
  ['nlg', /^nose (?:landing )?gear$/i],
  [
    'lmg',
    /^(?:left|lh|l\/h)[ -](?:mlg|main (?:landing )?gear)$|^(?:mlg|main (?:landing )?gear)[ -](?:left|lh|l\/h)$/i,
  ],
  [
    'rmg',
    /^(?:right|rh|r\/h)[ -](?:mlg|main (?:landing )?gear)$|^(?:mlg|main (?:landing )?gear)[ -](?:right|rh|r\/h)$/i,
  ],
];

/** The part that the cells of a row name; undefined where their words are not known. */
export function partOf(cells: {
  readonly component: string;
  readonly position: string;
}): NamedPart | undefined {
  const component = cells.component.replaceAll(/[\s_]+/g, ' ').trim();
  const at = Number(/^(?:pos(?:ition)?)?[ .#]*([1-4])$/i.exec(cells.position)?.[1] ?? 0);
  const engine = engineWord.exec(component);
  if (engine !== null) return { kind: 'engine', position: Number(engine[1] ?? at) || null };
  if (component === '') return { kind: at > 0 ? 'engine' : null, position: at || null };
  const known = kindWords.find(([, words]) => words.test(component))?.[0];
  const kind = known ?? readKindCell(component);
  return kind === undefined ? undefined : { kind, position: kind === 'engine' ? at || null : null };
}
