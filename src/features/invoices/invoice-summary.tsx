import { Box, Flex } from '@chakra-ui/react';
import { agingShares } from '#src/ui/aging-shares.ts';
import { formatAmount, isZero } from '#src/ui/format/amount.ts';
import { ShareBar, shareText } from '#src/ui/share-bar.tsx';
import type { InvoiceList } from './use-invoice-list.ts';

/** What is open in the filtered set, per currency, and how old it is. */
export function InvoiceSummary({ totals }: { readonly totals: InvoiceList['totals'] }) {
  return (
    <Flex gap={{ base: '4', md: '8' }} wrap="wrap">
      {totals.map((total) => (
        <Flex key={total.currency} gap="6" align="end" wrap="wrap">
          <Figure
            label={`Balance, ${total.currency}`}
            value={formatAmount(total.balance, total.currency)}
          />
          {!isZero(total.overdue) && (
            <Figure
              label={`Overdue, ${total.currency}`}
              value={formatAmount(total.overdue, total.currency)}
              colour="bad"
            />
          )}
          <Box width="200px" paddingBottom="2">
            <AgeBar total={total} />
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

function AgeBar({ total }: { readonly total: InvoiceList['totals'][number] }) {
  const shares = agingShares(total.aging, total.currency);
  return (
    <>
      <ShareBar shares={shares} />
      <span className="visually-hidden">
        {shareText(`Age of the balance in ${total.currency}`, shares)}
      </span>
    </>
  );
}

function Figure(props: {
  readonly label: string;
  readonly value: string;
  readonly colour?: string;
}) {
  return (
    <Box>
      <Box fontSize="xs" color="ink.muted">
        {props.label}
      </Box>
      <Box
        fontSize="xl"
        fontWeight="semibold"
        lineHeight="1.25"
        color={props.colour}
        fontVariantNumeric="tabular-nums"
      >
        {props.value}
      </Box>
    </Box>
  );
}
