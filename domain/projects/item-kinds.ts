/** What an open item is about (domain page §1.9). */
export const itemCategories = [
  'records',
  'airframe',
  'cabin',
  'engine',
  'apu',
  'gear',
  'legal',
] as const;

/** One of them. */
export type ItemCategory = (typeof itemCategories)[number];

/** How much an open item weighs: A stops the acceptance. */
export const itemSeverities = ['A', 'B', 'C'] as const;

/** One of them. */
export type ItemSeverity = (typeof itemSeverities)[number];

/** Whose work an open item is. */
export const itemOwners = ['airline', 'lessor', 'mro'] as const;

/** One of them. */
export type ItemOwner = (typeof itemOwners)[number];
