const dayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * An epoch millisecond as the person's own clock shows it, for example `26 November at 14:02`: in
 * the browser's time zone and language.
 */
export function clockTime(at: number): string {
  return dayAndTime.format(at);
}
