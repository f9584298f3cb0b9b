import { Box } from '@chakra-ui/react';
import type { Deposit } from '#contract/lease-account/security-cover.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { letterPath } from '#domain/lease-account/letter-path.ts';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Where the cash of a deposit came from: an invoice that was paid, or a letter that was drawn on. */
function Origin({ deposit: { invoice, letter } }: { readonly deposit: Deposit }) {
  if (invoice !== null)
    return (
      <>
        {', asked for by invoice '}
        <TextLink href={invoicePath(invoice.number)}>{invoice.number}</TextLink>
      </>
    );
  if (letter === null) return ', before the lessor kept its invoices in the portal';
  return (
    <>
      {', drawn under letter of credit '}
      <TextLink href={letterPath(letter.reference)}>{letter.reference}</TextLink>
    </>
  );
}

/** Where the cash of a deposit came from and where it went. */
export function DepositPanel({ deposit }: { readonly deposit: Deposit }) {
  const { amount, currency, held, leaseNo, note, receivedOn, returnedOn } = deposit;
  const returned = subtractAmounts(amount, held, currency);
  return (
    <RowPanel label={`Deposit of ${leaseNo}`}>
      <Box maxWidth="80ch">
        {`${formatMoney(amount, currency)} received on ${formatDate(receivedOn)}`}
        <Origin deposit={deposit} />
        {'. '}
        {!isZero(returned) &&
          returnedOn !== null &&
          `${formatMoney(returned, currency)} returned on ${formatDate(returnedOn)}. `}
        {note !== '' && `${note}.`}
      </Box>
      <Box color="ink.muted" maxWidth="80ch">
        A deposit is your money while it is held: it settles no invoice, and its return is no entry
        of the statement of account. Only an invoice that asks for a deposit, and its payment, are.
      </Box>
    </RowPanel>
  );
}
