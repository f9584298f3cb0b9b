import { Box, Flex } from '@chakra-ui/react';
import {
  disputeStatusWords,
  type InternalDispute,
  internalDisputeList,
  writeToDisputant,
} from '#contract/lease-account/desk/internal-disputes.ts';
import { disputeReasonWords } from '#contract/invoices/disputes.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { FileButtons } from '#src/api/file-buttons.tsx';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { MessageForm } from '#src/forms/message-form.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { Thread, type ThreadEntry } from '#src/ui/thread/thread.tsx';
import { DisputeDecision } from './dispute-decision.tsx';

/** What an airline disputes, what both sides wrote, and the ways to decide it, or the decision. */
export function DisputePanel({ dispute }: { readonly dispute: InternalDispute }) {
  const { invoiceNumber, reason, status, awaited } = dispute;
  return (
    <RowPanel label={`Dispute of ${invoiceNumber}`}>
      <Flex direction="column" gap="4">
        <Box maxWidth="72ch">
          <strong>{disputeReasonWords[reason]}</strong>
          <Box>{amountText(dispute)}</Box>
        </Box>
        <Thread label="Messages" entries={entriesOf(dispute)} />
        {awaited !== null && <Box color="ink.muted">{awaitedText(awaited)}</Box>}
        {status === 'open' ? <OpenDispute dispute={dispute} /> : <Decided dispute={dispute} />}
      </Flex>
    </RowPanel>
  );
}

function awaitedText({ side, due }: NonNullable<InternalDispute['awaited']>): string {
  const day = formatDate(due);
  return side === 'lessor'
    ? `The airline expects an answer by ${day}.`
    : `You wait for an answer of the airline until ${day}.`;
}

function entriesOf(dispute: InternalDispute): ThreadEntry[] {
  const { custId, id, raisedBy, raisedAt, text, files, messages } = dispute;
  const path = `api/internal/customers/${encodeURIComponent(custId)}/disputes/${encodeURIComponent(id)}/files`;
  const first = { sequence: 0, side: 'airline', by: raisedBy, at: raisedAt, text, files } as const;
  const entries = [
    { ...first, did: 'disputed the invoice' },
    ...messages.map((message) => ({ ...message, did: 'wrote' })),
  ];
  return entries.map(({ files: own, ...entry }) => ({
    ...entry,
    children: <FileButtons files={own} path={path} />,
  }));
}

function amountText({
  number,
  amount,
  usedUp,
  currency,
  balance,
  dueDate,
}: InternalDispute): string {
  const money = (value: string) => formatMoney(value, currency);
  const left = money(subtractAmounts(amount, usedUp, currency));
  const used = isZero(usedUp)
    ? ''
    : ` Corrections and credits took back ${money(usedUp)} of it; ${left} is left.`;
  const named = number === null ? '' : ` under the number ${number}`;
  return `${money(amount)} is disputed${named}.${used} ${money(balance)} of the invoice is open, due ${formatDate(dueDate)}.`;
}

function Decided({ dispute }: { readonly dispute: InternalDispute }) {
  const { status, decidedBy, closedAt, outcome, granted, creditNote, currency } = dispute;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  const when = closedAt === null ? '' : ` on ${formatInstant(closedAt)}`;
  const credited =
    granted === null ? '' : ` ${formatMoney(granted, currency)} credited by ${creditNote}.`;
  return (
    <Box maxWidth="72ch">
      {`${disputeStatusWords[status]}${by}${when}.${credited} ${outcome ?? ''}`}
    </Box>
  );
}

function OpenDispute({ dispute }: { readonly dispute: InternalDispute }) {
  const { custId, id } = dispute;
  const [text, setText] = useDraft(`dispute.${id}.lessor`);
  const readAnew = useReadAnew();
  const sending = usePost(writeToDisputant, () => {
    setText(undefined);
    readAnew(internalDisputeList.read);
  });
  return (
    <>
      <MessageForm
        label="Message to the airline"
        text={text ?? ''}
        onWrite={setText}
        sending={sending}
        onSend={(words) => sending.send({ params: { custId, id }, body: { text: words } })}
      />
      <DisputeDecision
        dispute={dispute}
        renderDecided={(decided) => <Decided dispute={decided} />}
      />
    </>
  );
}
