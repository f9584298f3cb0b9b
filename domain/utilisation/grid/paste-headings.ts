import { type TypedColumn, typedColumns } from './grid.types.ts';

/** The columns that identify the row of a pasted line. */
export const keyColumns = ['serial', 'aircraft', 'month', 'component', 'lease'] as const;
type KeyColumn = (typeof keyColumns)[number];

/**
 * The content of a pasted column: a figure or comment of the grid, the hours of an APU alone, a key
 * of the row, the mode of the row, a value that only an import accepts, or a note for the reader.
 */
export type PasteColumn =
  | TypedColumn
  | KeyColumn
  | 'apu_hours'
  | 'change'
  | 'importOnly'
  | 'reader';

const names: Readonly<Record<PasteColumn, RegExp>> = {
  serial:
    /^(?:(?:component|engine|eng|part|asset) )?(?:serial(?: (?:no|nr|number|num))?|s\/?n|s n)$|^esn(?: ?\/ ?msn)?$|^msn ?\/ ?esn$/,
  aircraft:
    /^(?:(?:aircraft|airframe|a\/c|ac) )?(?:msn|serial(?: (?:no|nr|number))?|s\/?n|registration|reg|tail)(?: (?:no|nr|number|mark|sign))?$|^aircraft$|^a\/c$/,
  month: /^(?:(?:report|reporting) )?(?:month|period)$/,
  component: /^component(?: type)?$/,
  lease: /^lease (?:no|nr|number)$/,
  fh: /^fh$|^(?:(?:flight|flying|flown|month|monthly) )?(?:hours|hrs)$|^(?:fh|hours) flown$|^(?:month|monthly) fh$/,
  fc: /^(?:(?:flight|month|monthly) )?(?:cycles|cyc|landings|ldgs?)$|^fc$|^(?:fc|cycles) flown$|^(?:month|monthly) fc$/,
  tsn: /^t?tsn$|^(?:total|accumulated) (?:(?:flight )?hours|hrs|fh|time)$|^(?:fh|hours|time) (?:total|since new)$/,
  csn: /^csn$|^(?:total|accumulated) (?:(?:flight )?cycles|cyc|fc|landings)$|^(?:fc|cycles) (?:total|since new)$/,
  comment: /^(?:comments?|remarks?|notes?)$/,
  apu_hours: /^apu (?:hours|hrs|fh)$/,
  change: /^change$/,
  importOnly: /^location$|^event(?: date)?$/,
  reader: /^asset type$|^position$|^model$|^type$/,
};

const columns = [
  ...keyColumns,
  ...typedColumns,
  'apu_hours',
  'change',
  'importOnly',
  'reader',
] as const;

/** Words in brackets that say how a figure is written, not which figure it is. */
const asides =
  /[([](?:in |this |per )?(?:month|monthly|h|hrs|hours|h+[: ]mm|decimal|dec|yyyy mm|cycles|no)[)\]]/g;

/** The meaning of a heading; undefined for an unknown one. */
export function meaningOf(heading: string): PasteColumn | undefined {
  const plain = heading
    .toLowerCase()
    .replaceAll(/[\s_.#*\u00A0\uFEFF-]+/g, ' ')
    .replaceAll(asides, ' ')
    .replaceAll(/[()[\]]|:$/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return columns.find((column) => names[column].test(plain));
}

/** An ordinary word: not a figure, spreadsheet error, boolean, date or asset name. */
function isWord(text: string, isName: (text: string) => boolean): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    !/^(?:#|err:|true$|false$|nil$|n\/?a$|none$)/i.test(text) &&
    !isName(text)
  );
}

const namesAlone: ReadonlySet<PasteColumn> = new Set<PasteColumn>([
  'serial',
  'aircraft',
  'fh',
  'fc',
  'tsn',
  'csn',
  'apu_hours',
]);

/**
 * Whether the first line of a block is a heading: two or more cells that are all words, of which
 * one is known or none has a digit while figures follow; or one single heading above figures.
 */
export function isHeading(
  [first = [], second = []]: readonly (readonly string[])[],
  isName: (text: string) => boolean,
): boolean {
  const cells = first.filter((text) => text !== '');
  const meanings = cells.map(meaningOf);
  const isAboveFigures = second.some((text) => /\d/.test(text));
  if (cells.length < 2) return isAboveFigures && namesAlone.has(meanings[0] ?? 'comment');
  if (!cells.every((text, at) => meanings[at] !== undefined || isWord(text, isName))) return false;
  const isKnown = meanings.some((meaning) => meaning !== undefined);
  return isKnown || (isAboveFigures && !cells.some((text) => /\d/.test(text)));
}
