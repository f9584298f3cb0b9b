/** Texts are English; the time zone is that of the person. */
const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** An epoch millisecond of today as the person's own clock shows it: `14:02`. */
export function clockTime(at: number): string {
  return timeOfDay.format(at);
}

/** An epoch millisecond as the person's own clock shows it: `26 November at 14:02`. */
export function dayAndClockTime(at: number): string {
  return dayAndTime.format(at);
}
