import type { IsoMonth } from '#domain/dates/month.ts';
import { readOwnMonth } from './read-own-month.ts';

const monthWord =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const inTitle = new RegExp(
  `(?<![\\p{L}\\d])(?:20\\d\\d[-_/. ](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-_/. ]20\\d\\d|(?:${monthWord})[-_. ]{1,2}20\\d\\d|20\\d{4})(?![\\p{L}\\d])`,
  'giu',
);

/** `Oct 26`, `Oct26`, `October '26`; any other word with a number is no month. */
const shortYear = new RegExp(
  `(?<![\\p{L}\\d])(${monthWord})[-_. ]{0,2}['’]?(\\d{2})(?![\\p{L}\\d])`,
  'giu',
);
const alone = new RegExp(`^(?:${monthWord})$`, 'i');

/** Whether a name is that of a month without its year, such as `October` or `Oct`. */
export function isMonthsName(name: string): boolean {
  return alone.test(name.trim());
}

/** Whether a name is that of a month without its year, such as the sheet `October`, and not this one. */
export function isOtherMonthsName(name: string, month: IsoMonth): boolean {
  const plain = name.trim();
  if (!isMonthsName(plain)) return false;
  return readOwnMonth('month', `${plain.slice(0, 3)}-${month.slice(0, 4)}`) !== month;
}

/** The months that titles or the name of a file name: `Utilisation_2026-10.xlsx`. */
export function monthsInTitles(titles: readonly string[]): readonly IsoMonth[] {
  const found = titles.flatMap((title) => [
    ...(title.match(inTitle) ?? []).flatMap((text) => {
      const plain = text.replaceAll(/[_ /.]+/g, '-');
      return readOwnMonth('month', plain.replace(/^([a-z]+)-+/i, '$1-')) ?? [];
    }),
    ...[...title.matchAll(shortYear)].flatMap(([, month = '', year = '']) => {
      return readOwnMonth('month', `${month.slice(0, 3)}-${year}`) ?? [];
    }),
  ]);
  return [...new Set(found)].toSorted();
}
