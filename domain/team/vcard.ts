/** A person as stored in an address book. */
export interface CardPerson {
  readonly name: string;
  readonly title: string;
  readonly organisation: string;
  readonly phone: string;
  readonly mobile: string | null;
  readonly email: string;
  readonly office: string;
  /** IANA name. */
  readonly timeZone: string;
}

const maximumOctets = 75;

/** Text as the value of a property (RFC 6350 §3.4). */
function escapeValue(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(';', String.raw`\;`);
}

/** How many octets a code point takes in UTF-8. */
function width(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** Folds a line so that no part is longer than 75 octets or splits a character (RFC 6350 §3.2). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    if (octets + width(character) > maximumOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += width(character);
  }
  return [...parts, part].join('\r\n');
}

/** Splits off the last word as the family name. */
function structuredName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const family = words.at(-1) ?? '';
  return `${escapeValue(family)};${escapeValue(words.slice(0, -1).join(' '))};;;`;
}

/** Writes a person as vCard 4.0 (RFC 6350) in UTF-8, lines end with CR LF. */
export function toVcard(person: CardPerson): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeValue(person.name)}`,
    `N:${structuredName(person.name)}`,
    `TITLE:${escapeValue(person.title)}`,
    `ORG:${escapeValue(person.organisation)}`,
    `TEL;TYPE=work,voice:${escapeValue(person.phone)}`,
    ...(person.mobile === null ? [] : [`TEL;TYPE=cell:${escapeValue(person.mobile)}`]),
    `EMAIL;TYPE=work:${escapeValue(person.email)}`,
    `ADR;TYPE=work:;;;${escapeValue(person.office)};;;`,
    `TZ:${escapeValue(person.timeZone)}`,
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
