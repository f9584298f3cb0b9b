import { Flex } from '@chakra-ui/react';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { outstandingSteps } from '#domain/invoices/open-balance-steps.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { addDays } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { CalculationTable } from '#src/ui/table/calculation-table.tsx';
import { LeaseStatement } from './statement-tools.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** The agreed term, and how long the asset was kept after it. */
function termFacts({ startDate, endDate, isEnded, heldOverSince }: LeaseAccount) {
  const agreed = heldOverSince === null ? endDate : addDays(heldOverSince, -1);
  const term = ['Lease', `${formatDate(startDate)} to ${formatDate(agreed)}`] as const;
  if (heldOverSince === null) return [term];
  const [since, until] = [formatDate(heldOverSince), formatDate(endDate)];
  const held = isEnded ? `${since} to ${until}` : `Since ${since}, expected until ${until}`;
  return [term, ['Held over', held] as const];
}

/** That a letter ends before the lease does. */
function shortText({ letterDaysShort: days }: LeaseAccount): string {
  return days === null ? '' : `; one ends ${counted(days, 'day')} before the lease`;
}

function facts(lease: LeaseAccount): readonly (readonly [string, string])[] {
  const money = (amount: string | null) =>
    amount === null ? 'None' : `${lease.currency} ${formatAmount(amount, lease.currency)}`;
  const { lastPaymentDate, lastPaymentAmount } = lease;
  const last =
    lastPaymentDate === null
      ? 'None'
      : `${money(lastPaymentAmount)} on ${formatDate(lastPaymentDate)}`;
  return [
    ['Lessor', lease.lessorEntity],
    ...termFacts(lease),
    ['Business days', lease.calendars],
    ['Rent now', money(lease.rentNow)],
    ['On account', money(lease.onAccount)],
    ['Security deposit held', money(lease.depositHeld)],
    ['Letters of credit that count today', `${money(lease.lettersHeld)}${shortText(lease)}`],
    ['Last payment, part for this lease', last],
  ];
}

/**
 * Everything about one lease, with its statement until `asOf` and links to the five other screens
 * filtered to it.
 */
export function LeasePanel(props: {
  readonly lease: LeaseAccount;
  readonly asOf: string | undefined;
}) {
  const { lease, asOf } = props;
  const filter = `?lease=${encodeURIComponent(lease.leaseNo)}`;
  return (
    <RowPanel label={`Lease ${lease.leaseNo}`}>
      <FactList facts={facts(lease)} minWidth={220} />
      {asOf !== undefined && <LeaseStatement lease={lease.leaseNo} asOf={asOf} />}
      <CalculationTable
        caption={`How what is outstanding is made, in ${lease.currency}`}
        steps={outstandingSteps(lease, 'this lease').map((step) => ({
          ...step,
          printed: printedFormula(step) ?? null,
        }))}
        currency={lease.currency}
      />
      <Flex as="nav" gap="4" wrap="wrap" aria-label={`More about lease ${lease.leaseNo}`}>
        <TextLink href={`/LeaseAccount/ViewInvoices${filter}`}>Unpaid invoices</TextLink>
        <TextLink href={`/LeaseAccount/PaymentHistory${filter}`}>Payments</TextLink>
        <TextLink href={`/LeaseAccount/InterestCharges${filter}`}>Interest charges</TextLink>
        <TextLink href={`/LeaseAccount/RentCalculation${filter}`}>Rent calculation</TextLink>
        <TextLink href={`/LeaseAccount/LettersOfCredit${filter}&status=all`}>
          Letters of credit, and which count
        </TextLink>
      </Flex>
    </RowPanel>
  );
}
