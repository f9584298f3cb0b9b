import { Box } from '@chakra-ui/react';
import type { PaymentProposal } from '#contract/invoices/payments.ts';
import { formatMoney } from '#domain/format/numbers.ts';

type LeftOut = PaymentProposal['leftOut'][number];

function reasonText({ reason, amount, currency }: LeftOut): string {
  const money = formatMoney(amount, currency);
  const words = {
    settled: 'nothing is open',
    credit: `a credit of ${money}, which your lessor applies`,
    suspended: `${money} is disputed and not due`,
    announced: `${money} is announced and not received yet`,
  } as const;
  return words[reason];
}

/** The chosen invoices that a run does not pay, and why. */
export function LeftOutInvoices({ leftOut }: Pick<PaymentProposal, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <Box as="section" aria-label="Left out" paddingBlock="3" borderTopWidth="1px">
      <Box fontWeight="semibold">Left out</Box>
      <ul>
        {leftOut.map((one) => (
          <li key={one.number}>{`${one.number}: ${reasonText(one)}`}</li>
        ))}
      </ul>
    </Box>
  );
}
