/** A size in bytes as whole kilobytes of 1,000 bytes, as lists and details alike show it; never 0 for something. */
export function kilobytes(bytes: number): number {
  return bytes > 0 ? Math.max(Math.round(bytes / 1000), 1) : 0;
}
