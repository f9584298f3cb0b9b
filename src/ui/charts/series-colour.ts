const colours = 4;

/** Colour of a series by its place; safe for colour-blind eyes, in light and dark. */
export function seriesColour(index: number): string {
  return `var(--chart-${(index % colours) + 1})`;
}
