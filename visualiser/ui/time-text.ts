/** Time of day of the device, to the millisecond: `14:03:09.125`. */
export function timeText(epochMs: number): string {
  const time = new Date(epochMs);
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}

/** A state's value on one line: `signedIn`, `{ a: b }` as `a.b`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const parts = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const text = valueText(inner);
    return text === '' ? key : `${key}.${text}`;
  });
  return parts.join(', ');
}
