/** What a supplemental rent fund is for (domain page §2). */
export const fundKinds = [
  'AF_6Y',
  'AF_12Y',
  'AF_OTHER',
  'LDG',
  'APU',
  'ENG_PR',
  'ENG_LLP',
  'THRUST_REV',
] as const;

export type FundKind = (typeof fundKinds)[number];

/** The name of each kind of fund on screens and documents. */
export const fundNames: Readonly<Record<FundKind, string>> = {
  AF_6Y: 'Airframe 6-year check',
  AF_12Y: 'Airframe 12-year check',
  AF_OTHER: 'Airframe',
  LDG: 'Landing gear overhaul',
  APU: 'APU',
  ENG_PR: 'Engine restoration',
  ENG_LLP: 'Engine LLP',
  THRUST_REV: 'Thrust reverser',
};
