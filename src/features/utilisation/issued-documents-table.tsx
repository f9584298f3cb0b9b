import type { ReactNode } from 'react';
import type { IssuedDocuments } from '#contract/utilisation/correction-changes.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** The documents of a correction; their sum is what it added to the bill or took off it (§3.9). */
export function IssuedDocumentsTable(props: {
  readonly documents: IssuedDocuments;
  /** Prints the number of a document; for who can open it, a link. */
  readonly renderNumber: (number: string) => ReactNode;
}) {
  const { documents, renderNumber } = props;
  const [first] = documents;
  if (first === undefined) return null;
  const { currency } = first;
  const money = (amount: string): string => formatAmount(amount, currency);
  const difference = addAmounts(
    documents.map(({ gross }) => gross),
    currency,
  );
  return (
    <LinesTable
      caption={`Documents of the correction, in ${currency}`}
      rows={documents}
      keyOf={({ number }) => number}
      columns={[
        { head: 'Document', isName: true, render: ({ number }) => renderNumber(number) },
        { head: 'Total', isNumeric: true, render: ({ gross }) => money(gross) },
      ]}
      sums={[{ label: 'Difference', values: [money(difference)] }]}
    />
  );
}
