import { Box, chakra } from '@chakra-ui/react';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { isZero } from '#src/ui/format/amount.ts';

/** How to pay what is open: by wire transfer only, with the anti-fraud notice (domain page §1.5). */
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
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(180px, 1fr))"
        gap="3"
        maxWidth="1000px"
        marginTop="2"
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box as="dt" fontSize="xs" color="ink.muted">
              {name}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {value}
            </Box>
          </div>
        ))}
      </chakra.dl>
      <Box marginTop="2" color="warn">
        <strong>Bank details never change by e-mail.</strong> Call your lease manager on a number
        that you know before you pay to a new account.
      </Box>
    </Box>
  );
}
