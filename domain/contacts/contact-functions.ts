/** What a contact is there for, as people read it (domain page §1.2). */
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
