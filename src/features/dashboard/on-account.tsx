import { Box, Heading } from '@chakra-ui/react';
import type { OnAccount } from '#contract/dashboard/dashboard.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { TextLink } from '#src/ui/text-link.tsx';

const hrefOf = ({ currency, since }: OnAccount): string =>
  `/LeaseAccount/PaymentHistory?${new URLSearchParams({ status: 'onAccount', currency, from: since })}`;

/** Money that the lessor received and has not applied to invoices, with the payments it is of. */
export function OnAccountMoney({ money }: { readonly money: readonly OnAccount[] }) {
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        On account
      </Heading>
      {money.map((one) => (
        <Box key={one.currency} maxWidth="80ch">
          <TextLink href={hrefOf(one)}>{formatMoney(one.amount, one.currency)}</TextLink>
          {` received since ${formatDate(one.since)} and not applied to invoices yet. The open balance above does not count it.`}
        </Box>
      ))}
    </section>
  );
}
