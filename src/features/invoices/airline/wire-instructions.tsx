import { Box } from '@chakra-ui/react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#src/api/api-context.ts';
import { Button } from '#src/ui/button.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { isZero } from '#domain/format/numbers.ts';

/**
 * How to pay the open balance: by wire transfer only, with the anti-fraud notice (domain page
 * §1.5).
 */
export function WireInstructions({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { payTo, balance, number } = invoice;
  if (invoice.isPayToHidden && !isZero(balance)) return <HiddenInstructions id={invoice.id} />;
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

/** Bank details are shown to somebody who has recently proven who they are (decision 052). */
function HiddenInstructions({ id }: { readonly id: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const show = async (): Promise<void> => {
    if (await api.prove())
      await queries.invalidateQueries({ queryKey: [api.username, 'invoice', id] });
  };
  return (
    <Box as="section" aria-label="How to pay">
      <Box fontWeight="semibold">Payment by wire transfer only</Box>
      <Box marginTop="1" marginBottom="3" color="ink.muted">
        The bank details are shown after you confirm that it is you.
      </Box>
      <Button onClick={() => void show()}>Show bank details</Button>
    </Box>
  );
}
