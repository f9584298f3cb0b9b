/** Categories of a customer's own documents, with their words (domain page §1.3). */
export const ownCategoryWords = {
  leaseAgreement: 'Lease agreement and amendments',
  sideLetter: 'Side letters',
  delivery: 'Delivery',
  notice: 'Notices and consents',
  insurance: 'Insurance certificates',
  airworthiness: 'Registration and airworthiness',
  guarantee: 'Letters of credit and guarantees',
  statement: 'Invoices and statements',
  supplementalRent: 'Supplemental rent and claims',
  technical: 'Technical reports and inspections',
  redelivery: 'Redelivery',
  tax: 'KYC, W-8 and tax',
} as const;

/** Categories of what is published to every customer. */
export const publicCategoryWords = {
  paymentGuide: 'Invoicing and payment instructions',
  utilisationGuide: 'Utilisation guide and template',
  claimGuide: 'Claim guide and forms',
  redeliveryGuide: 'Redelivery guide',
  insuranceGuide: 'Insurance requirements',
  newsletter: 'Newsletters',
  help: 'Portal help',
} as const;

/** Categories of the data room of an asset for sale (domain page §1.4). */
export const dataRoomCategoryWords = {
  adStatus: 'AD and SB status',
  llpSheets: 'LLP sheets',
  backToBirth: 'Back-to-birth records',
  shopReports: 'Shop visit reports',
  borescope: 'Borescope inspections',
  leaseAbstract: 'Lease abstract',
  bidInstructions: 'Bid instructions',
} as const;

/** Words of every category. */
export const categoryWords = {
  ...ownCategoryWords,
  ...publicCategoryWords,
  ...dataRoomCategoryWords,
} as const;

export type DocumentCategory = keyof typeof categoryWords;

/** Every category, the customer's own first. */
export const documentCategories = Object.keys(categoryWords) as [
  DocumentCategory,
  ...DocumentCategory[],
];

/** The two tabs: documents of the customer, and publications for all. */
export const shelves = ['own', 'publications'] as const;

export type Shelf = (typeof shelves)[number];

/** Most files in one archive, and most bytes (domain page §1.3). */
export const archiveLimits = { files: 200, bytes: 1_000_000_000 } as const;
