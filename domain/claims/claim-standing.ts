/** Where a claim stands (domain page §1.7), in the order of its life. */
export const claimStatuses = [
  'draft',
  'submitted',
  'docsRequired',
  'underReview',
  'approved',
  'partiallyApproved',
  'rejected',
  'paid',
  'withdrawn',
] as const;

/** One of them. */
export type ClaimStatus = (typeof claimStatuses)[number];

/** The facts of a claim that decide its next steps. */
export interface ClaimStanding {
  readonly status: ClaimStatus;
  /** A rejected claim is reopened once only. */
  readonly wasReopened: boolean;
}

/** Whether documents can still be added: as long as the lessor has not decided. */
export function takesDocuments(status: ClaimStatus): boolean {
  return ['draft', 'submitted', 'docsRequired', 'underReview'].includes(status);
}
