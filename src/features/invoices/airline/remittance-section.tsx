import { Box, Flex } from '@chakra-ui/react';
import type { Remittance } from '#contract/invoices/remittances.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { isAnnouncedAhead } from '#domain/invoices/payments/announced-day.ts';

/** The remittance advices that name an invoice; nothing without any. */
export function RemittanceSection(props: {
  readonly invoiceId: string;
  readonly remittances: readonly Remittance[];
}) {
  if (props.remittances.length === 0) return null;
  return (
    <Box as="section" aria-label="Remittance advices" maxWidth="72ch">
      {props.remittances.map((remittance) => (
        <OneRemittance key={remittance.id} invoiceId={props.invoiceId} remittance={remittance} />
      ))}
    </Box>
  );
}

/** The outcome of the payment, as the lessor says. */
function outcomeText({ status, receipts, note, currency }: Remittance): string {
  if (status === 'announced') return 'The lessor looks for the payment among its receipts.';
  const words = note === null ? '' : ` ${note}`;
  if (status === 'notReceived') return `Not received.${words}`;
  const found = receipts.map(({ reference, valueDate, amount, returnedOn }) => {
    const returned = returnedOn === null ? '' : `, returned on ${formatDate(returnedOn)}`;
    return `${reference}, ${formatMoney(amount, currency)}, value ${formatDate(valueDate)}${returned}`;
  });
  return `Received: ${found.join('; ')}.${words}`;
}

/** Only the part for this invoice is shown, not the whole payment. */
function OneRemittance(props: { readonly invoiceId: string; readonly remittance: Remittance }) {
  const { id, currency, amount, paidOn, bankReference, fileName, ...rest } = props.remittance;
  const paid = isAnnouncedAhead(props.remittance) ? 'To be paid on' : 'Paid';
  const money = (text: string): string => `${currency} ${formatAmount(text, currency)}`;
  const part = rest.parts.find(({ invoiceId }) => invoiceId === props.invoiceId);
  const whole = rest.parts.length > 1 ? ` of ${money(amount)}` : '';
  return (
    <Flex direction="column" gap="1" align="start" borderTopWidth="1px" paddingBlock="3">
      <strong>{`Remittance advice: ${money(part?.amount ?? amount)}${whole}`}</strong>
      <Box>{`${paid} ${formatDate(paidOn)}, reference ${bankReference}`}</Box>
      <Box color="ink.muted">{`${rest.sentBy}, ${formatInstant(rest.sentAt)}`}</Box>
      <Box>{outcomeText(props.remittance)}</Box>
      {fileName === null ? (
        <Box color="ink.muted">Sent without a document.</Box>
      ) : (
        <FileButton
          path={`api/remittance-advices/${encodeURIComponent(id)}/file`}
          fileName={fileName}
          label={fileName}
        />
      )}
    </Flex>
  );
}
