/** The statuses of a claim (domain page §1.7), in the order of its life. */
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

export type ClaimStatus = (typeof claimStatuses)[number];

/** The facts of a claim that decide its next steps. */
export interface ClaimStanding {
  readonly status: ClaimStatus;
  /** A rejected claim can be reopened only once. */
  readonly wasReopened: boolean;
}

/** Whether documents can still be added: only until the lessor has decided. */
export function takesDocuments(status: ClaimStatus): boolean {
  return ['draft', 'submitted', 'docsRequired', 'underReview'].includes(status);
}
