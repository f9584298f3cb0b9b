/** The note below every statement of fund balances (domain page §1.7); wording by legal. */
export const fundNote = 'Balances are notional; supplemental rent belongs to the lessor when paid';

/** What a fund for the life-limited parts of an engine pays for. */
export function partsFundNote(esn: string): string {
  return `This fund pays for life-limited parts of ESN ${esn}: when one is replaced, a claim for it is paid from the fund, at most what is available. The lease says which share of a part's life it pays for.`;
}
