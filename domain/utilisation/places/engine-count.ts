/**
 * Families of aircraft by their number of engines, as ICAO Doc 8643 describes them (L2J, L3J, L4T
 * …): names as manufacturers and lessors write them, with or without the maker, and Doc 8643's
 * designators.
 */
const families: readonly (readonly [count: number, names: readonly string[]])[] = [
  [
    4,
    [
      'A-?3[48]0|A34[2356]|A388|A-?400M?',
      'B?7(?:[04]7|20)|B7(?:0[13]|4[1-8DRS])',
      'DC-?8|L-?(?:100|188|382)|C-?130',
      '(?:BAE|AVRO)[ -]?146|B46[1-3]|RJ[ -]?(?:70|85|100)|RJ1H',
      'IL-?(?:18|62|76|86|96)|AN-?(?:12|22|124)|A124',
      '(?:DHC-?|DASH[ -])7',
    ],
  ],
  [3, ['B?727|B72[12]', '(?:MD|DC)-?1[01]', 'L-?1011|L101', 'TU?-?154|YA?K-?4[02]']],
  [
    2,
    [
      'A-?(?:220|3(?:[0135]0|1[89]|2[01]))|A(?:19|20|21)N|A30[6B]|A33[2-9]|A35[9K]|A3ST',
      'BCS[13]|CS[13]00|BD-?500',
      'B?7[135-8]7|B7(?:12|3[2-9]|5[23]|6[2-4]|7[2389LW]|8[89X])|B3[789X]M',
      'MD-?[89]\\d|DC-?9\\d?',
      '(?:E|EMB|ERJ)[ -]?1\\d\\d|E2(?:75|90|95)|E75[SL]',
      'CRJ[ -]?(?:\\d+|X)|ATR[ -]?[47]2|AT[47][2-6]',
      '(?:DHC-?|DASH[ -])[68]|DH8[A-D]|Q[234]00',
      'F(?:OKKER)?[ -]?(?:27|28|50|60|70|100)',
      'SAAB[ -]?(?:340|2000)|SF34|SB20|JETSTREAM|DO(?:RNIER)?[ -]?328|D328',
      'TU?-?(?:134|204|214)|SU95|SSJ[ -]?100|SUPERJET|AN-?(?:24|26|32|72|74|14[08]|158)',
      'ARJ-?21|C919|MC-?21',
    ],
  ],
];

const types = families.map(
  ([count, names]) => [count, new RegExp(`\\b(?:${names.join('|')})(?!\\d)`)] as const,
);

/**
 * Number of engines of an aircraft model or variant; undefined where the type is unknown. The first
 * named family counts, because the rest is a variant (`737-727`).
 */
export function engineCount(model: string): number | undefined {
  const name = model.toUpperCase();
  const found = types.flatMap(([count, designation]) => {
    const at = name.search(designation);
    return at < 0 ? [] : [{ count, at }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.count;
}
