/** The note below every statement of fund balances (domain page §1.7); wording by legal. */
export const fundNote = 'Balances are notional; supplemental rent belongs to the lessor when paid';
