/** What a route can require of a user (spec §5, R1). */
export type Requirement = 'generic' | 'customer' | 'financial' | 'technical' | 'servicedEntity';
