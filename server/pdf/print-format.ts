const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Prints a decimal text with thousands separators, digit by digit: `-1234.5` is `-1,234.5`. */
export function printDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Prints a calendar date `YYYY-MM-DD` as `DD MMM YYYY` (domain page §0). */
export function printDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** English name of an ISO 3166 country code. */
export function printCountry(code: string): string {
  return regionNames.of(code) ?? code;
}
