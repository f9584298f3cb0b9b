/** The function of a contact, in words (domain page §1.2). */
export const contactFunctionNames = {
  relationship: 'Relationship',
  leaseManagement: 'Lease management',
  technical: 'Technical',
  billing: 'Billing and collections',
  claims: 'Claims and supplemental rent',
  insurance: 'Insurance',
  legal: 'Legal',
  portalSupport: 'Portal support',
} as const;
