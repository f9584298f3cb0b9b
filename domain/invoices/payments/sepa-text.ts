/** What every bank of SEPA takes (EPC217-08): letters, figures, and `/ - ? : ( ) . , ' +`. */
const other = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;

/** Characters that read the same in others; a letter with an accent is in addition its own base. */
const likenesses: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  å: 'a',
  Å: 'A',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '&': '+',
  _: '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
};

function likeness(character: string): string {
  const known = likenesses[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return known.replaceAll(/\s/gu, ' ').replaceAll(other, '.');
}

/** A name with the characters of SEPA only, at most `longest` of them; `.` has no likeness. */
export function sepaText(text: string, longest: number): string {
  return text.normalize('NFC').replaceAll(other, likeness).slice(0, longest).trim();
}

/**
 * A reference of at most 35 characters of SEPA, which neither starts nor ends with a slash and has
 * no two of them in a row; `NOTPROVIDED`, the word of the rulebook, when nothing is left of it.
 */
export function sepaReference(text: string): string {
  const plain = sepaText(text, 35).replaceAll(/\/{2,}/g, '/');
  return plain.replaceAll(/^[/ ]+|[/ ]+$/g, '') || 'NOTPROVIDED';
}
