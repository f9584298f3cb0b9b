/** The subjects of open items (domain page §1.9). */
export const itemCategories = [
  'records',
  'airframe',
  'cabin',
  'engine',
  'apu',
  'gear',
  'legal',
] as const;

export type ItemCategory = (typeof itemCategories)[number];

/** Severity of an open item: A prevents the acceptance. */
export const itemSeverities = ['A', 'B', 'C'] as const;

export type ItemSeverity = (typeof itemSeverities)[number];

/** Who must act on an open item. */
export const itemOwners = ['airline', 'lessor', 'mro'] as const;
