import { Box, Flex } from '@chakra-ui/react';
import {
  decideRemittance,
  type InternalRemittance,
  listPossibleReceipts,
  type PossibleReceipt,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { isSureReceipt, type LikenessReason } from '#domain/lease-account/receipt-likeness.ts';
import { useGet, usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { type SendButton, SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';

const reasonWords: Record<LikenessReason, string> = {
  reference: 'same reference',
  amount: 'same amount',
  day: 'within five days',
};

function likenessText({ likeness, otherAdvices }: PossibleReceipt): string {
  const words = likeness.map((reason) => reasonWords[reason]);
  if (otherAdvices > 0) words.push('matched with another advice already');
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

const receivedButton: SendButton = {
  label: 'Match with the chosen receipts',
  value: 'received',
  variant: 'solid',
};
const notReceivedButton: SendButton = { label: 'Not received', value: 'notReceived' };

/** The lessor matches an announced payment with its receipts, or says that none came. */
export function RemittanceDecision(props: {
  readonly advice: InternalRemittance;
  readonly onDecided: (advice: InternalRemittance) => void;
}) {
  const { custId, id, currency, rowVersion } = props.advice;
  const possible = useGet(listPossibleReceipts, { params: { custId, id } });
  const sending = usePost(decideRemittance, props.onDecided);
  const send = (form: FormData, button: string): void => {
    const note = textIn(form, 'note');
    const receiptIds = form.getAll('receipt').map(String);
    const body =
      button === 'notReceived'
        ? ({ decision: 'notReceived', note, rowVersion } as const)
        : ({ decision: 'received', receiptIds, note, rowVersion } as const);
    sending.send({ params: { custId, id }, body });
  };
  const receipts = possible.data?.items ?? [];
  const matching = receipts.length > 0 ? [receivedButton] : [];
  return (
    <SendForm label="Decision" needsButton onSend={send}>
      <PossibleReceipts
        receipts={possible.data?.items}
        hasFailed={possible.error}
        currency={currency}
        fault={faultOf(sending, 'receiptIds')}
      />
      <NoteField label="Note; the airline reads it" name="note" fault={faultOf(sending, 'note')} />
      <SendEnd sending={sending} buttons={[...matching, notReceivedButton]} />
    </SendForm>
  );
}

function PossibleReceipts(props: {
  readonly receipts: readonly PossibleReceipt[] | undefined;
  readonly hasFailed: boolean;
  readonly currency: string;
  readonly fault: string | undefined;
}) {
  const { receipts, hasFailed, currency, fault } = props;
  if (hasFailed) return <Box role="alert">The receipts could not be read. Reload the page.</Box>;
  if (receipts === undefined) return <Box aria-busy="true">Reading the receipts…</Box>;
  if (receipts.length === 0)
    return <Box>{`No receipt in ${currency} is known around this day. Load payments first.`}</Box>;
  return (
    <Box as="fieldset" aria-describedby={fault === undefined ? undefined : 'receipts-fault'}>
      <Box as="legend" fontWeight="600" marginBlockEnd="2">
        Receipts of this payment
      </Box>
      <Flex direction="column" gap="1" maxHeight="72" overflowY="auto" tabIndex={0}>
        {receipts.map((receipt) => (
          <ReceiptChoice key={receipt.id} receipt={receipt} />
        ))}
      </Flex>
      {fault !== undefined && (
        <Box id="receipts-fault" role="alert" color="bad">
          {fault}
        </Box>
      )}
    </Box>
  );
}

/** What was received, and what is left of it where other invoices have a part. */
function receiptText({ currency, elsewhere, left, valueDate }: PossibleReceipt): string {
  const day = formatDate(valueDate);
  if (isZero(elsewhere)) return `, value ${day}`;
  const money = (amount: string): string => formatMoney(amount, currency);
  const rest = isZero(left) ? 'nothing' : money(left);
  return `. ${money(elsewhere)} of it is used for other invoices, ${rest} is left. Value ${day}`;
}

function ReceiptChoice({ receipt }: { readonly receipt: PossibleReceipt }) {
  const { id, reference, currency, amount, elsewhere, bankReference, payer, likeness } = receipt;
  const isSure = isSureReceipt(likeness) && receipt.otherAdvices === 0 && isZero(elsewhere);
  return (
    <Box as="label" display="flex" gap="2" alignItems="baseline">
      <input type="checkbox" name="receipt" value={id} defaultChecked={isSure} />
      <span>
        <strong>{`${reference}: ${formatMoney(amount, currency)}`}</strong>
        {`${receiptText(receipt)}, ${payer}, ${bankReference}${likenessText(receipt)}`}
      </span>
    </Box>
  );
}
