import { Box } from '@chakra-ui/react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { isZero } from '#domain/format/numbers.ts';

/**
 * How to pay the open balance: by wire transfer only, with the anti-fraud notice (domain page
 * §1.5).
 */
export function WireInstructions({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { payTo, balance, number } = invoice;
  if (payTo === null || isZero(balance)) return null;
  const facts = [
    ['Beneficiary', payTo.beneficiary],
    ['Bank', payTo.bank],
    ['Account (IBAN)', payTo.account],
    ['SWIFT / BIC', payTo.bankCode],
    ['Payment reference', number],
  ] as const;
  return (
    <Box as="section" aria-label="How to pay">
      <Box fontWeight="semibold">Payment by wire transfer only</Box>
      <Box marginTop="2">
        <FactList facts={facts} minWidth={180} />
      </Box>
      <Box marginTop="2" color="warn">
        <strong>Bank details never change by e-mail.</strong> Call your lease manager on a number
        that you know before you pay to a new account.
      </Box>
    </Box>
  );
}
