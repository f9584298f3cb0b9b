/** The time of day in an IANA time zone at an instant (epoch milliseconds), such as `14:05 there`. */
export function localTime(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${format.format(at)} there`;
}
