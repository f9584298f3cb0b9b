import { Box } from '@chakra-ui/react';
import { TextField } from '#src/ui/fields/field.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import type { PaidInvoice, RemittanceDraft } from './use-remittance-draft.ts';

/** The paid invoices, and how much of each is paid. */
export function PaidInvoices(props: {
  readonly invoices: readonly PaidInvoice[];
  readonly draft: RemittanceDraft;
  readonly fault: (path: string) => string | undefined;
}) {
  const { invoices, draft, fault } = props;
  return (
    <Box maxHeight="40vh" overflowY="auto">
      <LinesTable
        caption="What is paid"
        hidesCaption
        rows={invoices}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Invoice', isName: true, render: ({ number }) => number },
          {
            head: `Paid, ${invoices[0]?.currency ?? ''}`,
            isNumeric: true,
            render: ({ id, number }, index) => (
              <>
                <TextField
                  size="sm"
                  width="150px"
                  textAlign="end"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`Paid on ${number}`}
                  aria-invalid={fault(`parts.${index}.amount`) !== undefined}
                  aria-describedby={`paid-fault-${id}`}
                  value={draft.amountOf(id)}
                  onChange={(event) => draft.setAmount(id, event.currentTarget.value)}
                />
                <Box id={`paid-fault-${id}`} color="bad" fontSize="sm">
                  {fault(`parts.${index}.amount`)}
                </Box>
              </>
            ),
          },
        ]}
      />
    </Box>
  );
}
