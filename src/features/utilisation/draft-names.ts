/** Under which name a month that is being typed is kept. */
export function draftName(key: string): string {
  return `utilisation.${key}`;
}

/** Under which name waits what an earlier visit left of a month. */
export function offerName(key: string): string {
  return `utilisation-offered.${key}`;
}
