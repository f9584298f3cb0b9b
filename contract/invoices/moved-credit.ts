import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import type { CreditRule } from './invoice-kinds.ts';
import type { InvoiceSheet } from './invoices.ts';

type MovedRule = Exclude<CreditRule, 'correction'>;

/** The rule by which a credit went to an item that its credit note does not correct (§3.9). */
export const movedRuleWords: Readonly<Record<MovedRule, string>> = {
  oldest:
    'What a credit note leaves of its own bill goes to the open item of the same lease, lessor and currency that is due first',
  lessor:
    'An item that is due earlier was open on that day, so the lessor has chosen this one; the portal has no record of why. Ask the lessor',
};

type Applied = InvoiceSheet['allocations'][number];

function sourceWords({ about }: Applied): string {
  return about === null ? 'which names no bill' : `which corrects ${about}`;
}

/**
 * From which document, when and by which rule credits came to an invoice that they do not correct,
 * or went from a credit note to other items; a sentence for each.
 */
export function movedCreditReasons({ allocations, currency }: InvoiceSheet): string[] {
  return allocations.flatMap((part) => {
    const { rule, kind, reference, date, amount } = part;
    if (rule === null || rule === 'correction') return [];
    const money = formatMoney(amount.replace('-', ''), currency);
    const day = formatDate(date);
    const what =
      kind === 'appliedTo'
        ? `On ${day}, ${money} of this credit note was applied to ${reference}, which it does not correct.`
        : `On ${day}, ${money} came from credit note ${reference}, ${sourceWords(part)}.`;
    return [`${what} ${movedRuleWords[rule]}.`];
  });
}

interface NamedMove {
  readonly target: string;
  readonly rule: MovedRule;
}

/** The rules by which some credits went to items that they do not correct, with these items. */
export function movedCreditNotes(credits: readonly NamedMove[]): string[] {
  return (['oldest', 'lessor'] as const).flatMap((rule) => {
    const targets = credits.filter((one) => one.rule === rule).map(({ target }) => target);
    if (targets.length === 0) return [];
    return [`${[...new Set(targets)].join(', ')}: ${movedRuleWords[rule]}.`];
  });
}
