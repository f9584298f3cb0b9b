/** What a line of a claim is for; all but `restoration` are excluded by the lease (domain page §1.7). */
export const claimLineCategories = [
  'restoration',
  'FOD',
  'AD_SB',
  'modification',
  'misuse',
  'QEC_LRU',
  'painting',
  'freightTax',
] as const;

export type ClaimLineCategory = (typeof claimLineCategories)[number];

/** Why the lease does not pay for a category; undefined for a category that it pays for. */
export const exclusionReasons: Readonly<Record<ClaimLineCategory, string | undefined>> = {
  restoration: undefined,
  FOD: 'Foreign object damage is paid by the airline and its insurers.',
  AD_SB: 'Airworthiness directives and service bulletins are not restoration.',
  modification: 'Modifications are not restoration.',
  misuse: 'Misuse, neglect or faulty operation is paid by the airline.',
  QEC_LRU: 'Quick engine change and line replaceable units are not restoration.',
  painting: 'Painting is not restoration.',
  freightTax: 'Freight, handling and taxes are not restoration.',
};
