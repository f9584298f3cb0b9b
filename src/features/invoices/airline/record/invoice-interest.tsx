import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import {
  chargeStatusWords,
  interestChargeList,
  type InterestChargeRow,
} from '#contract/lease-account/interest-charges.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { defaultQuery } from '#src/lists/list-address.ts';
import { usePageOptions } from '#src/lists/use-list.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/**
 * To the charge that an invoice for interest bills, or to the interest on a late invoice with its
 * amount; within the days of grace, when it begins (§3.3).
 */
export function InvoiceInterest({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { type, number, interest } = invoice;
  if (type === 'interest')
    return (
      <Box>
        <TextLink href={sheetPath(number)}>How this interest is made</TextLink>
        <Box color="ink.muted">Late-payment interest bears no interest itself.</Box>
      </Box>
    );
  if (interest?.isShown === true) return <InterestToDate number={number} />;
  const text = graceText(invoice);
  return text === undefined ? null : <Box maxWidth="72ch">{text}</Box>;
}

/** When the interest on an invoice begins that is past due within its days of grace. */
function graceText({ dueDate, daysOverdue, interest }: InvoiceDetail): string | undefined {
  if (interest === null || daysOverdue === 0) return undefined;
  return `Paid in full by ${formatDate(interest.graceUntil)}, it bears no interest; after that it bears interest from the due date, ${formatDate(dueDate)}.`;
}

/** The charges that a search for an invoice finds, with the one of `row` open. */
function sheetPath(number: string, row?: string): string {
  const asked = new URLSearchParams({ status: 'all', q: number, ...(row && { row }) });
  return `/LeaseAccount/InterestCharges?${asked.toString()}`;
}

const words = 'Interest on this invoice so far';

/** One charge in words; what accrues is all interest to date, and names what was charged before. */
function chargeWords(charge: InterestChargeRow): string {
  const { amount, chargedBefore, currency, throughDate, isEstimate, status } = charge;
  const end = `to ${formatDate(throughDate)}${isEstimate ? ', an estimate' : ''}`;
  if (status !== 'accruing')
    return `${chargeStatusWords[status]}: interest of ${formatMoney(amount, currency)} ${end}`;
  const toDate = formatMoney(addAmounts([amount, chargedBefore], currency), currency);
  const before = isZero(chargedBefore)
    ? ''
    : `; ${formatMoney(chargedBefore, currency)} charged or waived before`;
  return `${words}: ${toDate} ${end}${before}`;
}

/** Each charge on an invoice with its amount, linked to its sheet; a plain link while none is read. */
function InterestToDate({ number }: { readonly number: string }) {
  const query = { ...defaultQuery(interestChargeList), status: 'all' as const, q: number };
  const { data } = useQuery(usePageOptions(interestChargeList, query));
  const charges = data?.items.filter(({ invoiceNumber }) => invoiceNumber === number) ?? [];
  const isOnly = charges.length === 1;
  if (charges.length === 0)
    return (
      <Box>
        <TextLink href={sheetPath(number)}>{words}</TextLink>
      </Box>
    );
  return charges.map((charge) => (
    <Box key={charge.id} fontVariantNumeric="tabular-nums">
      <TextLink href={sheetPath(number, isOnly ? number : charge.id)}>
        {chargeWords(charge)}
      </TextLink>
    </Box>
  ));
}
