import { Box } from '@chakra-ui/react';
import { TextField } from '#src/ui/fields/field.tsx';
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
      <table className="lines">
        <caption className="visually-hidden">What is paid</caption>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col" data-numeric="">{`Paid, ${invoices[0]?.currency ?? ''}`}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number }, index) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              <td data-numeric="">
                <TextField
                  size="sm"
                  width="150px"
                  textAlign="end"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`Paid on ${number}`}
                  aria-invalid={fault(`parts.${index}.amount`) !== undefined}
                  value={draft.amountOf(id)}
                  onChange={(event) => draft.setAmount(id, event.currentTarget.value)}
                />
                <Box color="bad" fontSize="sm">
                  {fault(`parts.${index}.amount`)}
                </Box>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
