import { Box } from '@chakra-ui/react';
import type { FundDetail } from '#contract/funds/funds.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type Unpaid = FundDetail['unpaid'][number];

/** The documents and their parts for the fund that make what is billed and not paid (§3.6). */
export function FundUnpaid({ fund }: { readonly fund: FundDetail }) {
  const { unpaid, billedNotPaid, currency, figuresOn } = fund;
  const money = (amount: string) => formatAmount(amount, currency);
  const day = formatDate(figuresOn);
  if (unpaid.length === 0 && compareAmounts(billedNotPaid, '0') === 0)
    return <Box color="ink.muted">{`Everything that was billed until ${day} is paid.`}</Box>;
  const isCredited = unpaid.some(({ credited }) => compareAmounts(credited, '0') !== 0);
  return (
    <LinesTable
      caption={`Billed, not paid, as at ${day}, in ${currency}: the part of each document for this fund`}
      rows={unpaid}
      keyOf={({ document }) => document}
      columns={[
        { head: 'Document', isName: true, render: (row) => <Document row={row} money={money} /> },
        { head: 'Date', isWide: true, render: ({ date }) => formatDate(date) },
        { head: 'Billed', isNumeric: true, render: ({ billed }) => money(billed) },
        { head: '− Paid', isNumeric: true, render: ({ paid }) => money(paid) },
        ...(isCredited
          ? [
              {
                head: '− Credited',
                isNumeric: true,
                isWide: true,
                render: ({ credited }: Unpaid) => money(credited),
              },
            ]
          : []),
        { head: '= Not paid', isNumeric: true, render: ({ unpaid: rest }) => money(rest) },
      ]}
      sums={[{ label: 'Billed, not paid', values: [money(billedNotPaid)] }]}
    />
  );
}

interface DocumentProps {
  readonly row: Unpaid;
  readonly money: (amount: string) => string;
}

/** The document, and what credits of its bill settle of it; a phone has no column for that. */
function Document({ row, money }: DocumentProps) {
  const { credited, creditedBy } = row;
  const by = creditedBy.length === 0 ? '' : ` by ${creditedBy.join(', ')}`;
  return (
    <>
      <DocumentName row={row} />
      {by !== '' && <Box color="ink.muted">{`Credited${by}`}</Box>}
      {compareAmounts(credited, '0') !== 0 && (
        <span className="narrow-only">{`− Credited ${money(credited)}`}</span>
      )}
    </>
  );
}

function DocumentName({ row: { document, isInvoice } }: { readonly row: Unpaid }) {
  if (!isInvoice) return document === '' ? 'A movement without a reference' : document;
  return <TextLink href={invoicePath(document)}>{document}</TextLink>;
}
