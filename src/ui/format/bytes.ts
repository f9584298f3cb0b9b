const units = ['kB', 'MB', 'GB'] as const;

/** A size in bytes as a person reads it: 18 kB, 2.4 MB; decimal units, never 0. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 99.95 ? 1 : 0;
  return `${Math.max(value, bytes > 0 && unit === 0 ? 1 : 0).toFixed(digits)} ${units[unit]}`;
}
