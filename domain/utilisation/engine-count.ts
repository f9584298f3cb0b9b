/**
 * Types of aircraft by their number of engines, as designated in ICAO Doc 8643; as makers and
 * lessors write them, with the name of the maker or without.
 */
const types: readonly (readonly [count: number, designation: RegExp])[] = [
  [
    4,
    /\b(?:A3[48]0|B?7[04]7|DC-?8|(?:BAE|AVRO)[ -]?146|RJ[ -]?(?:70|85|100)|IL-?(?:62|76|86|96)|AN-?124|L-?(?:100|382)|DHC-?7|DASH[ -]7)(?!\d)/,
  ],
  [3, /\b(?:B?727|MD-?11|DC-?10|L-?1011|TU-?154|YAK-?4[02])(?!\d)/],
  [
    2,
    /\b(?:A220|A3(?:[0135]0|1[89]|2[01])|B?7[135-8]7|MD-?[89]\d|DC-?9|E-?1[79]\d|ERJ[ -]?1\d\d|CRJ[ -]?\d+|ATR[ -]?[47]2|(?:DHC-?|DASH[ -])8|Q400|F(?:OKKER)?[ -]?(?:50|70|100))(?!\d)/,
  ],
];

/** How many engines an aircraft of this model or variant has; undefined where the type is not known. */
export function engineCount(model: string): number | undefined {
  const name = model.toUpperCase();
  return types.find(([, designation]) => designation.test(name))?.[0];
}
