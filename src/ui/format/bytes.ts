import { kilobytes } from '#domain/files/kilobytes.ts';

const units = ['kB', 'MB', 'GB'] as const;

/** A size in bytes as a person reads it: 18 kB, 2.4 MB; decimal units, never 0. */
export function formatBytes(bytes: number): string {
  const whole = kilobytes(bytes);
  if (whole < 1000) return `${whole} kB`;
  let [value, unit] = [bytes / 1_000_000, 1];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${units[unit]}`;
}
