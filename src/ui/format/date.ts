const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Writes a calendar date `YYYY-MM-DD` as `DD MMM YYYY`; other text stays as it is. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  const name = months[Number(month) - 1];
  return name === undefined || day === undefined ? date : `${day} ${name} ${year}`;
}

/** Writes an instant (ISO 8601) as `DD MMM YYYY, HH:MM UTC`. */
export function formatInstant(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const text = time.toISOString();
  return `${formatDate(text)}, ${text.slice(11, 16)} UTC`;
}

/** Writes a month `YYYY-MM` as `MMM YYYY`; other text stays as it is. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  const name = months[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}
