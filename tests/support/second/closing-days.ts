import { type Day, dayAt, dayOf } from './day-table.ts';

/** The place whose banks, or the market whose trading, is closed. */
export type Market =
  | 'newYork'
  | 'dublin'
  | 'london'
  | 'usGovernmentSecurities'
  | 'target'
  | 'goodFriday';

const [sunday, monday, tuesday, thursday, friday, saturday] = [0, 1, 2, 4, 5, 6];

const isWeekend = ({ weekday }: Day) => weekday === sunday || weekday === saturday;
const isOn = (day: Day, month: number, date: number) => day.month === month && day.day === date;
const isNth = ({ weekday, month, day }: Day, of: number, kind: number, nth: number) =>
  month === of && weekday === kind && Math.ceil(day / 7) === nth;
const isLast = (day: Day, of: number, kind: number) =>
  day.month === of && day.weekday === kind && dayAt(day.index + 7).month !== of;

/** Easter Sunday by Gauss's rule with its two exceptions, for 1900 to 2099. */
function easterIndex(year: number): number {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const d = (19 * a + 24) % 30;
  const e = (2 * b + 4 * c + 6 * d + 5) % 7;
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10);
  return dayOf(`${year}-03-22`).index + d + e - (late ? 7 : 0);
}

const fromEaster = (day: Day, days: number) => day.index - easterIndex(day.year) === days;

/** The holidays of the United States that have a fixed date, and from which year. */
const americanDates = [
  [1, 1, 0],
  [6, 19, 2022],
  [7, 4, 0],
  [11, 11, 0],
  [12, 25, 0],
] as const;

function isAmericanDate(day: Day): boolean {
  return americanDates.some(([month, date, since]) => day.year >= since && isOn(day, month, date));
}

function isAmericanWeekday(day: Day): boolean {
  return (
    isNth(day, 1, monday, 3) ||
    isNth(day, 2, monday, 3) ||
    isLast(day, 5, monday) ||
    isNth(day, 9, monday, 1) ||
    isNth(day, 10, monday, 2) ||
    isNth(day, 11, thursday, 4)
  );
}

/** The Monday after a holiday on Sunday; a holiday on Saturday leaves the Friday open. */
function isClosedInNewYork(day: Day): boolean {
  const isReplaced = day.weekday === monday && isAmericanDate(dayAt(day.index - 1));
  return isAmericanDate(day) || isReplaced || isAmericanWeekday(day);
}

/** Good Fridays on which the market closes early instead, by the yearly lists. */
const openGoodFridays = new Set([2010, 2012, 2015, 2021, 2023, 2026]);

/** Holidays on a Saturday that close the Friday before: all but New Year and Veterans Day. */
function isEveOfSaturday(day: Day): boolean {
  const next = dayAt(day.index + 1);
  const moves = next.month !== 1 && next.month !== 11;
  return day.weekday === friday && moves && isAmericanDate(next);
}

function isClosedForSecurities(day: Day): boolean {
  const isGoodFriday = fromEaster(day, -2) && !openGoodFridays.has(day.year);
  return isClosedInNewYork(day) || isGoodFriday || isEveOfSaturday(day);
}

const irishDates = [
  [1, 1],
  [3, 17],
  [12, 25],
  [12, 26],
] as const;

/** A public holiday of one year only. */
const remembranceDay = '2022-03-18';

/** First Monday of February; the first itself when it is a Friday (since 2023). */
function isSaintBrigid(day: Day): boolean {
  const first = dayOf(`${day.year}-02-01`);
  if (day.year < 2023) return false;
  return first.weekday === friday ? isOn(day, 2, 1) : isNth(day, 2, monday, 1);
}

function isIrishDate(day: Day): boolean {
  return irishDates.some(([month, date]) => isOn(day, month, date));
}

/** The Monday after a holiday on a weekend; after Christmas also the Tuesday. */
function isIrishSubstitute(day: Day): boolean {
  if (isIrishDate(day)) return false;
  if (day.weekday === tuesday) return isOn(day, 12, 27) || isOn(day, 12, 28);
  return day.weekday === monday && [1, 2].some((back) => isIrishDate(dayAt(day.index - back)));
}

function isClosedInDublin(day: Day): boolean {
  return (
    day.iso === remembranceDay ||
    isIrishDate(day) ||
    isIrishSubstitute(day) ||
    isSaintBrigid(day) ||
    fromEaster(day, -2) ||
    fromEaster(day, 1) ||
    isNth(day, 5, monday, 1) ||
    isNth(day, 6, monday, 1) ||
    isNth(day, 8, monday, 1) ||
    isLast(day, 10, monday)
  );
}

function isClosedForTarget(day: Day): boolean {
  return (
    isOn(day, 1, 1) ||
    isOn(day, 5, 1) ||
    isOn(day, 12, 25) ||
    isOn(day, 12, 26) ||
    fromEaster(day, -2) ||
    fromEaster(day, 1)
  );
}

/** Days of England that were proclaimed; the usual holiday of May moved in 2020 and 2022. */
const proclaimedDays = new Set([
  '2020-05-08',
  '2022-06-02',
  '2022-06-03',
  '2022-09-19',
  '2023-05-08',
]);
const movedAway = new Set(['2020-05-04', '2022-05-30']);

const englishDates = [
  [1, 1],
  [12, 25],
  [12, 26],
] as const;

function isEnglishDate(day: Day): boolean {
  return englishDates.some(([month, date]) => isOn(day, month, date));
}

/** The working day after a holiday on a weekend; after Christmas also the second one. */
function isEnglishSubstitute(day: Day): boolean {
  if (isEnglishDate(day)) return false;
  if (day.weekday === tuesday) return isOn(day, 12, 27) || isOn(day, 12, 28);
  return day.weekday === monday && [1, 2].some((back) => isEnglishDate(dayAt(day.index - back)));
}

function isClosedInLondon(day: Day): boolean {
  if (proclaimedDays.has(day.iso)) return true;
  if (movedAway.has(day.iso)) return false;
  return (
    isEnglishDate(day) ||
    isEnglishSubstitute(day) ||
    fromEaster(day, -2) ||
    fromEaster(day, 1) ||
    isNth(day, 5, monday, 1) ||
    isLast(day, 5, monday) ||
    isLast(day, 8, monday)
  );
}

const closed: Readonly<Record<Market, (day: Day) => boolean>> = {
  newYork: isClosedInNewYork,
  dublin: isClosedInDublin,
  usGovernmentSecurities: isClosedForSecurities,
  target: isClosedForTarget,
  london: isClosedInLondon,
  goodFriday: (day) => fromEaster(day, -2),
};

const known = new Map<string, boolean>();

/** Whether every market is open on a day. */
export function isOpen(day: Day, markets: readonly Market[]): boolean {
  if (isWeekend(day)) return false;
  return markets.every((market) => {
    const key = `${market} ${day.iso}`;
    const isShut = known.get(key) ?? closed[market](day);
    known.set(key, isShut);
    return !isShut;
  });
}

/** Goes day by day until the markets are open; backward for a step of −1. */
export function nextOpen(iso: string, step: 1 | -1, markets: readonly Market[]): string {
  let day = dayOf(iso);
  while (!isOpen(day, markets)) day = dayAt(day.index + step);
  return day.iso;
}

/** Counts open days from a date, which is not counted itself. */
export function openDaysFrom(iso: string, count: number, markets: readonly Market[]): string {
  let day = dayOf(iso);
  let left = Math.abs(count);
  while (left > 0) {
    day = dayAt(day.index + Math.sign(count));
    if (isOpen(day, markets)) left -= 1;
  }
  return day.iso;
}

/** The business-day rules of leases. */
export function moved(
  iso: string,
  rule: 'none' | 'preceding' | 'following' | 'modifiedFollowing',
  markets: readonly Market[],
): string {
  if (rule === 'none') return iso;
  if (rule === 'preceding') return nextOpen(iso, -1, markets);
  const later = nextOpen(iso, 1, markets);
  const leaves = rule === 'modifiedFollowing' && dayOf(later).month !== dayOf(iso).month;
  return leaves ? nextOpen(iso, -1, markets) : later;
}
