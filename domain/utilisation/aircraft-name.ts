/** The name of an aircraft without what people write differently: `ei abc` is `EI-ABC`. */
export function plainName(name: string): string {
  return name.replaceAll(/[\s-]/gu, '').toLowerCase();
}
