import { formatQuantity } from './numbers.ts';

const units = ['kB', 'MB', 'GB'] as const;

/** A size in bytes as whole kilobytes of 1,000 bytes; 0 only for an empty file. */
export function kilobytes(bytes: number): number {
  return bytes > 0 ? Math.max(Math.round(bytes / 1000), 1) : 0;
}

/** Formats a size in bytes: 18 kB, 2.4 MB; decimal units, never 0 for a file with content. */
export function formatBytes(bytes: number): string {
  const whole = kilobytes(bytes);
  if (whole < 1000) return `${whole} kB`;
  let [value, unit] = [bytes / 1_000_000, 1];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatQuantity(value.toFixed(value < 99.95 ? 1 : 0))} ${units[unit]}`;
}
