/** An amount that a word can spell; what is found has the same digits up to these decimals. */
export interface SpeltAmount {
  /** Decimal text without a sign. */
  readonly value: string;
  /** How many decimals were typed. */
  readonly places: number;
}

/** A word of a search, with everything that it can be found as. */
export interface SearchTerm {
  /** In lower case. */
  readonly word: string;
  /**
   * Without the marks that people leave out of registrations and numbers, or add to them; null for a
   * word without letters, which has one spelling.
   */
  readonly bare: string | null;
  readonly amounts: readonly SpeltAmount[];
}

const mostWords = 8;
const mostDigits = 18;

/** Words that say what kind of number follows; lists hold the numbers without them. */
const labels = new Set(['msn', 'esn', 'reg', 'registration', 'lease', 'invoice']);

const labelled = /^(?:msn|esn)[-.:#]?(?=\d)/u;
/** Spaces of three kinds that separate thousands, where decimals show that it is one amount. */
const spaceInAmount =
  /(?<=\d)[ \u00A0\u202F](?=\d{3}(?:[ \u00A0\u202F]\d{3})*[.,]\d{1,6}(?:\s|$))/gu;

function amount(whole: string, decimals = ''): SpeltAmount | undefined {
  const digits = whole.replaceAll(/^0+(?=\d)/gu, '');
  if (digits === '' || digits.length + decimals.length > mostDigits) return undefined;
  return {
    value: decimals === '' ? digits : `${digits}.${decimals}`,
    places: decimals.length,
  };
}

const grouped = /^\d{1,3}(?:[.,]\d{3})*$/u;

/** Digits with one mark for groups and another one for decimals, or with one of both kinds. */
function readings(figure: string): readonly (SpeltAmount | undefined)[] {
  const marks = figure.match(/[.,]/gu) ?? [];
  const last = marks.at(-1);
  const [, whole = '', tail = ''] = /^(.*)[.,](\d*)$/u.exec(figure) ?? [];
  const asWhole = amount(figure.replaceAll(/[.,]/gu, ''));
  if (last === undefined) return [asWhole];
  if (new Set(marks).size > 1)
    return whole.includes(last) || !grouped.test(whole)
      ? []
      : [amount(whole.replaceAll(/[.,]/gu, ''), tail)];
  if (marks.length > 1) return grouped.test(figure) ? [asWhole] : [];
  const asDecimals = amount(whole, tail);
  // 269.817 is a number of thousands in one country and has three decimals in another.
  return tail.length === 3 && grouped.test(figure) ? [asWhole, asDecimals] : [asDecimals];
}

/** The amounts that a word can spell, whichever marks the person's country uses; without signs. */
function amountsOf(word: string): readonly SpeltAmount[] {
  const figure = word.replaceAll(/^[-−(]?[$€£¥]?[-−]?|\)$|['’]/gu, '');
  if (!/^\d[\d.,]*$/u.test(figure)) return [];
  return readings(figure).filter((one) => one !== undefined);
}

function termOf(word: string): SearchTerm {
  const plain = word.toLowerCase().replace(labelled, '');
  const bare = plain.replaceAll(/[-./]/gu, '');
  const hasLetters = /\p{L}/u.test(bare);
  return { word: plain, bare: hasLetters ? bare : null, amounts: amountsOf(plain) };
}

/**
 * The words of a search, at most eight, all of which must be found, in any order. A word that only
 * names the kind of the next one is left out: *MSN 4204* finds 4204.
 */
export function searchTerms(text: string | undefined): SearchTerm[] {
  const typed = (text ?? '').replaceAll(spaceInAmount, '').trim();
  const words = typed.split(/\s+/u).filter(Boolean);
  const isLabel = (word: string, at: number): boolean =>
    labels.has(word.toLowerCase()) && /\d/u.test(words[at + 1] ?? '');
  return words
    .filter((word, at) => !isLabel(word, at))
    .slice(0, mostWords)
    .map(termOf);
}
