const minute = 60;
const hour = 60 * minute;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * How long a person has to wait, for a sentence such as "Try again in 14 minutes". Rounded up, so
 * that a try after it is never too early: seconds below a minute, minutes up to two hours, then
 * hours.
 */
export function waitingTime(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < minute) return counted(whole, 'second');
  if (whole <= 2 * hour) return counted(Math.ceil(whole / minute), 'minute');
  return counted(Math.ceil(whole / hour), 'hour');
}
