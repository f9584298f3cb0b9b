import { type Claim, claimStatusWords } from '#contract/claims/claim-row.ts';
import { counted, formatMoney } from '#domain/format/numbers.ts';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { claimTones } from './claim-looks.ts';

const ended: ReadonlySet<Claim['status']> = new Set(['paid', 'rejected', 'withdrawn']);

/** What was granted or paid of the claimed amount; how old a claim is that has not ended. */
function standingWords({ status, approved, paid, currency, ageDays }: Claim): string {
  const word = claimStatusWords[status];
  const amount = status === 'paid' ? paid : approved;
  const isGranted = amount !== null && status !== 'rejected';
  const standing = isGranted ? `${word}: ${formatMoney(amount, currency)}` : word;
  return ended.has(status) ? standing : `${standing}, ${counted(ageDays, 'day')} old`;
}

/** The head of an open claim: what is claimed, and what has become of it. */
export const claimHead: Pick<RecordLooks<Claim>, 'figure' | 'status' | 'inHead'> = {
  figure: ({ claimed, currency }) => formatMoney(claimed, currency),
  status: (claim) => <StatusWord tone={claimTones[claim.status]} word={standingWords(claim)} />,
  inHead: ['claimed', 'status', 'age'],
};
