const colours = 4;

/** Colour of a series by index; safe for colour-blind people, in light and dark. */
export function seriesColour(index: number): string {
  return `var(--graph-${(index % colours) + 1})`;
}
