import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import type { CorrectionDocuments } from '#domain/invoices/correction-effect.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';

type Billing = NonNullable<CorrectionCase['billing']>;

/** A bill of 0.00 has nothing that a credit note could take back. */
function issuedWords({ before }: Billing, documents: CorrectionDocuments): string {
  if (documents === 'difference') return 'One document for the difference is issued.';
  return compareAmounts(before, '0') === 0
    ? 'A new bill is issued.'
    : 'A credit note for the bill and a new bill are issued.';
}

/** What an approval does, one sentence each: it is final, and the airline is notified. */
export function approvalSentences(
  { billing }: Pick<CorrectionCase, 'billing'>,
  documents: CorrectionDocuments,
): string[] {
  return [
    ...(billing === null
      ? ['Nothing is billed again: the amounts do not change.']
      : [issuedWords(billing, documents), ...effectSentences(billing)]),
    'The airline is notified. An approval cannot be taken back; the month can be corrected again.',
  ];
}

/** What an approval would issue and do, as the airline reads it before the lessor decides. */
export function estimateSentences(billing: Billing): string[] {
  const { currency, before, after } = billing;
  const money = (amount: string): string => formatMoney(amount, currency);
  const bill = `a new bill of ${money(after)}`;
  const isNew = compareAmounts(before, '0') === 0;
  const documents = isNew ? bill : `a credit note of ${money(before)} and ${bill}`;
  const difference = money(subtractAmounts(after, before, currency));
  return [
    `If your lessor approved it today, it would issue ${documents}, or one document for the difference of ${difference}.`,
    ...effectSentences(billing),
  ];
}

/** The effect of a correction on the account, one sentence each (domain page §3.9). */
export function effectSentences({ currency, effect }: Billing): string[] {
  const money = (amount: string): string => formatMoney(amount, currency);
  const { newlyDue, due, reductions, credits, onAccount } = effect;
  if (compareAmounts(newlyDue, '0') > 0) {
    return [
      `${money(newlyDue)} is newly due on ${formatDate(due)}.`,
      'What was billed before keeps its due date, its payments and its interest.',
    ];
  }
  const account = compareAmounts(onAccount, '0') > 0;
  if (reductions.length === 0 && credits.length === 0 && !account) {
    return ['The total stays the same.'];
  }
  return [
    ...reductions.map(
      ({ number, amount }) =>
        `${money(amount)} of ${number} was billed too much. It bears no interest.`,
    ),
    ...credits.map(({ number, amount }) => `${money(amount)} reduces the balance of ${number}.`),
    ...(account ? [`${money(onAccount)} stays on account.`] : []),
  ];
}
