import { Box } from '@chakra-ui/react';
import {
  chargeDecisionWords,
  decideCharge,
  getInternalCharge,
  type InternalCharge,
  internalChargeList,
} from '#contract/lease-account/desk/internal-interest.ts';
import { formatInstant } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useRowStored } from '#src/lists/use-row-stored.ts';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { ChargeSegments } from '../airline/charge-segments.tsx';

/** How a charge is calculated, and the two ways to decide it, or the decision. */
export function ChargePanel({ charge }: { readonly charge: InternalCharge }) {
  const { id, custId, invoiceNumber, decision } = charge;
  return (
    <RowPanel label={`Interest on ${invoiceNumber}`}>
      <Loaded call={getInternalCharge} input={{ params: { custId, id } }} thing="the interest">
        {(found) => <ChargeSegments charge={found} />}
      </Loaded>
      {decision === 'proposed' ? <DecisionForm charge={charge} /> : <Decided charge={charge} />}
    </RowPanel>
  );
}

function Decided({ charge }: { readonly charge: InternalCharge }) {
  const { decision, document, decidedBy, decidedAt, waivedReason } = charge;
  const what = document === null ? chargeDecisionWords[decision] : `Released as ${document}`;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  const when = decidedAt === null ? '' : ` on ${formatInstant(decidedAt)}`;
  const why = waivedReason === null ? '' : ` ${waivedReason}`;
  return <Box maxWidth="72ch">{`${what}${by}${when}.${why}`}</Box>;
}

function DecisionForm({ charge }: { readonly charge: InternalCharge }) {
  const sending = usePost(decideCharge, useRowStored(internalChargeList));
  const { custId, id, rowVersion, amount, currency } = charge;
  const isCredit = compareAmounts(amount, '0') < 0;
  const send = (form: FormData, button: string): void => {
    const params = { custId, id };
    if (button === 'release') sending.send({ params, body: { decision: 'release', rowVersion } });
    else {
      const reason = textIn(form, 'reason');
      sending.send({ params, body: { decision: 'waive', reason, rowVersion } });
    }
  };
  if (sending.data !== undefined) return <Decided charge={sending.data} />;
  return (
    <SendForm label="Decision" onSend={send}>
      <Box maxWidth="72ch">
        {isCredit
          ? `${formatMoney(amount, currency)}: more was charged than is owed. Releasing it credits the airline.`
          : `Releasing it sends the airline an invoice for ${formatMoney(amount, currency)}.`}
      </Box>
      <NoteField
        label="Reason when you waive it; the airline reads it"
        name="reason"
        fault={faultOf(sending, 'reason')}
      />
      <SendEnd
        sending={sending}
        buttons={[
          { label: 'Release as invoice', value: 'release', variant: 'solid' },
          { label: 'Waive', value: 'waive' },
        ]}
      />
    </SendForm>
  );
}
