import { Box } from '@chakra-ui/react';
import { createPaymentFile, type ProposedPayment } from '#contract/invoices/payments.ts';
import { saveBlob } from '#src/api/save-blob.ts';
import { usePost } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { ordersOf } from './payment-orders.ts';
import type { PayingDraft, TypedDebtor } from './use-paying-draft.ts';

type Format = 'pain001' | 'csv';

const endings = { pain001: 'xml', csv: 'csv' } as const;

const fileName = (day: string, format: Format): string => `Payments ${day}.${endings[format]}`;

const debtorFields = [
  ['name', 'Account holder', 70],
  ['account', 'IBAN or account number', 42],
  ['bankCode', 'BIC of your bank', 11],
] as const satisfies readonly (readonly [keyof TypedDebtor, string, number])[];

/** Saves the payments of a run as a file: pain.001 for the airline's bank, or CSV. */
function usePaymentFile(payments: readonly ProposedPayment[], draft: PayingDraft) {
  const csv = usePost(createPaymentFile, (file) => saveBlob(file, fileName(draft.payOn, 'csv')));
  const pain001 = usePost(createPaymentFile, (file) =>
    saveBlob(file, fileName(draft.payOn, 'pain001')),
  );
  const byFormat = { csv, pain001 };
  const fetch = (format: Format): void => {
    for (const sending of Object.values(byFormat)) sending.reset();
    const orders = ordersOf(payments, draft, {}).map(({ bankReference, parts }) => ({
      reference: bankReference,
      parts: [...parts],
    }));
    const { payOn, debtor } = draft;
    const payer = format === 'csv' ? {} : { debtor };
    byFormat[format].send({ body: { format, payOn, payments: orders, ...payer } });
  };
  return { fetch, last: [csv, pain001].find(({ error }) => error) ?? pain001, byFormat };
}

/** The payment file of a run; the account that pays is needed for the bank's form of it only. */
export function PaymentFile(props: {
  readonly payments: readonly ProposedPayment[];
  readonly draft: PayingDraft;
}) {
  const { payments, draft } = props;
  const { fetch, last, byFormat } = usePaymentFile(payments, draft);
  const isBusy = Object.values(byFormat).some(({ loading }) => loading);
  return (
    <Box as="details" borderTopWidth="1px" paddingBlock="3">
      <Box as="summary" cursor="pointer" fontWeight="semibold">
        Payment file for your bank
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="3">
        {debtorFields.map(([field, label, most]) => (
          <LineField
            key={field}
            label={label}
            maxLength={most}
            fault={faultOf(last, `debtor.${field}`)}
            value={draft.debtor[field]}
            onWrite={(text) => draft.setDebtor(field, text)}
          />
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="3">
        <Button disabled={isBusy} onClick={() => fetch('pain001')}>
          Download pain.001
        </Button>
        <Button disabled={isBusy} onClick={() => fetch('csv')}>
          Download CSV
        </Button>
      </Box>
      {last.error && (
        <Box role="alert" color="bad" marginTop="2">
          {last.problem?.message ?? 'The file could not be created. Try again.'}
        </Box>
      )}
    </Box>
  );
}
