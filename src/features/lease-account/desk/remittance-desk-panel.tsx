import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  decideRemittance,
  type InternalRemittance,
  internalRemittanceList,
  listPossibleReceipts,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { isAnnouncedAhead } from '#domain/invoices/payments/announced-day.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { SendEnd, SendForm } from '#src/forms/send-form.tsx';
import { useRowStored } from '#src/lists/use-row-stored.ts';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { RemittanceDecision } from './remittance-decision.tsx';

/** A payment that an airline announced: its invoices, its document if it has one, and the ways to decide it. */
export function RemittanceDeskPanel(props: { readonly advice: InternalRemittance }) {
  const [decided, setDecided] = useState<InternalRemittance>();
  const storeRow = useRowStored(internalRemittanceList);
  const readAnew = useReadAnew();
  const isNewer = decided !== undefined && decided.rowVersion >= props.advice.rowVersion;
  const advice = isNewer ? decided : props.advice;
  const take = (changed: InternalRemittance): void => {
    setDecided(changed);
    storeRow(changed);
    readAnew(listPossibleReceipts);
  };
  return (
    <RowPanel label={`Remittance advice ${advice.bankReference}`}>
      <Flex direction="column" gap="4" align="start">
        <Announced advice={advice} />
        {advice.status === 'announced' ? (
          <RemittanceDecision key={advice.rowVersion} advice={advice} onDecided={take} />
        ) : (
          <DecidedRemittance advice={advice} onTakenBack={take} />
        )}
      </Flex>
    </RowPanel>
  );
}

function Announced({ advice }: { readonly advice: InternalRemittance }) {
  const { id, custId, currency, amount, paidOn, sentBy, sentAt, fileName, parts } = advice;
  const paid = isAnnouncedAhead(advice) ? 'to be paid' : 'paid';
  const money = (value: string): string => formatMoney(value, currency);
  const file = `api/internal/customers/${encodeURIComponent(custId)}/remittance-advices/${encodeURIComponent(id)}/file`;
  return (
    <Box maxWidth="72ch">
      <strong>{`${money(amount)} ${paid} on ${formatDate(paidOn)}`}</strong>
      <Box as="ul" listStyleType="none" paddingInlineStart="0" marginBlock="2">
        {parts.map((part) => (
          <li key={part.invoiceId}>{`${part.number}: ${money(part.amount)}`}</li>
        ))}
      </Box>
      <Box color="ink.muted" marginBlockEnd="2">{`${sentBy}, ${formatInstant(sentAt)}`}</Box>
      {fileName === null ? (
        <Box>Sent without a document.</Box>
      ) : (
        <FileButton path={file} fileName={fileName} label={fileName} />
      )}
    </Box>
  );
}

/** What was received for an announced payment, against what was announced. */
function receivedText({ receivedAmount, amount, currency, receipts }: InternalRemittance): string {
  if (receivedAmount === null) return '';
  const money = (value: string): string => formatMoney(value, currency);
  const order = compareAmounts(receivedAmount, amount);
  const difference =
    order === 0
      ? 'as announced'
      : order < 0
        ? `${money(subtractAmounts(amount, receivedAmount, currency))} less than announced`
        : `${money(subtractAmounts(receivedAmount, amount, currency))} more than announced`;
  const found = receipts.map(({ reference, valueDate, returnedOn }) => {
    const returned = returnedOn === null ? '' : `, returned on ${formatDate(returnedOn)}`;
    return `${reference} of ${formatDate(valueDate)}${returned}`;
  });
  return ` ${money(receivedAmount)}, ${difference}: ${found.join('; ')}.`;
}

function DecidedRemittance(props: {
  readonly advice: InternalRemittance;
  readonly onTakenBack: (advice: InternalRemittance) => void;
}) {
  const { advice } = props;
  const { custId, id, status, decidedBy, decidedAt, note, rowVersion } = advice;
  const sending = usePost(decideRemittance, props.onTakenBack);
  const when = decidedAt === null ? '' : `, ${formatInstant(decidedAt)}`;
  const words = status === 'received' ? `Received.${receivedText(advice)}` : 'Not received.';
  return (
    <>
      <Box maxWidth="72ch">
        <Box>{`${words} ${note ?? ''}`}</Box>
        <Box color="ink.muted">{`${decidedBy ?? ''}${when}`}</Box>
      </Box>
      <SendForm
        label="Take back"
        onSend={() =>
          sending.send({ params: { custId, id }, body: { decision: 'takeBack', rowVersion } })
        }
      >
        <SendEnd sending={sending} buttons={[{ label: 'Take this decision back' }]} />
      </SendForm>
    </>
  );
}
