/** The normalised name of an aircraft: `ei abc` is `EI-ABC`. */
export function plainName(name: string): string {
  return name.replaceAll(/[\s-]/gu, '').toLowerCase();
}
