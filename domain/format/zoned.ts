const days = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

function kept(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  create: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = create();
  formats.set(timeZone, format);
  return format;
}

/** The day of an instant (ISO 8601) in an IANA time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: string): string {
  if (timeZone === 'UTC') return new Date(instant).toISOString().slice(0, 10);
  const format = kept(days, timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone }));
  return format.format(new Date(instant));
}

/** The minute of an instant (ISO 8601) in an IANA time zone, with its name: `14:05 UTC`. */
export function minuteIn(timeZone: string, instant: string): string {
  if (timeZone === 'UTC') return `${new Date(instant).toISOString().slice(11, 16)} UTC`;
  const format = kept(
    times,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  );
  return format.format(new Date(instant));
}
