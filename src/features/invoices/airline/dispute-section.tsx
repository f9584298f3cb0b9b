import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type Dispute, disputeReasonWords, withdrawDispute } from '#contract/invoices/disputes.ts';
import { Thread } from '#src/ui/thread/thread.tsx';
import { DisputeAnswer } from './dispute-answer-form.tsx';
import { disputeEffect, type DisputeReach } from './dispute-words.ts';
import { awaitedWords } from './invoice-words.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { FileButtons } from '#src/api/file-buttons.tsx';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { formatAmount, formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { useInvoiceChanged } from './use-invoice-changed.ts';

interface DisputesProps {
  readonly invoice: InvoiceDetail;
  readonly disputes: readonly Dispute[];
  /** Whether the lease lets a dispute suspend this charge. */
  readonly suspends: boolean;
}

const statusWords: Record<Dispute['status'], string> = {
  open: 'Disputed',
  withdrawn: 'Dispute withdrawn',
  rejected: 'Dispute rejected',
  partResolved: 'Dispute partly resolved',
  resolved: 'Dispute resolved',
};

/** The disputes of an invoice, latest first; nothing without any. */
export function DisputeSection({ invoice, disputes, suspends }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <Box as="section" aria-label="Disputes" maxWidth="72ch">
      {disputes.map((dispute) => (
        <OneDispute key={dispute.id} invoice={invoice} dispute={dispute} suspends={suspends} />
      ))}
    </Box>
  );
}

/** A dispute that suspends its amount reaches it as it was on the day of the dispute. */
function reachOf(invoice: InvoiceDetail, { raisedAt }: Dispute, suspends: boolean): DisputeReach {
  const isLate = suspends ? invoice.dueDate < dayOfInstant(raisedAt) : invoice.daysOverdue > 0;
  return { suspends, isLate };
}

function OneDispute(props: {
  readonly invoice: InvoiceDetail;
  readonly dispute: Dispute;
  readonly suspends: boolean;
}) {
  const { invoice, dispute, suspends } = props;
  const { status, amount, usedUp, reason, raisedBy, raisedAt, closedAt, outcome } = dispute;
  const { number, granted, creditNote } = dispute;
  const money = (value: string) => formatMoney(value, invoice.currency);
  const path = `api/invoices/${encodeURIComponent(invoice.id)}/disputes/${encodeURIComponent(dispute.id)}/files`;
  const until = closedAt === null ? '' : ` until ${formatInstant(closedAt)}`;
  return (
    <Flex direction="column" gap="2" align="start" borderTopWidth="1px" paddingBlock="3">
      <strong>
        {`${statusWords[status]}: ${invoice.currency} ${formatAmount(amount, invoice.currency)}`}
        {number !== null && `, number ${number}`}
      </strong>
      <Box>{`${disputeReasonWords[reason]}. ${dispute.text}`}</Box>
      <FileButtons files={dispute.files} path={path} />
      <Box color="ink.muted">{`${raisedBy}, ${formatInstant(raisedAt)}${until}`}</Box>
      {dispute.messages.length > 0 && (
        <Thread
          label="Messages"
          entries={dispute.messages.map((message) => ({
            ...message,
            did: 'wrote',
            children: <FileButtons files={message.files} path={path} />,
          }))}
        />
      )}
      {!isZero(usedUp) && (
        <Box>
          {`Corrections and credits took back ${money(usedUp)} of it; ${money(subtractAmounts(amount, usedUp, invoice.currency))} is left.`}
        </Box>
      )}
      {granted !== null && creditNote !== null && (
        <Box>{`${money(granted)} is credited by ${creditNote.number}.`}</Box>
      )}
      {outcome !== null && <Box>{outcome}</Box>}
      {status === 'open' && (
        <Box>{disputeEffect(invoice, reachOf(invoice, dispute, suspends))}</Box>
      )}
      {dispute.awaited !== null && <Box>{awaitedWords(dispute.awaited)}</Box>}
      {status === 'open' && <DisputeAnswer invoice={invoice} dispute={dispute} />}
      {status === 'open' && <Withdrawal invoice={invoice} dispute={dispute} suspends={suspends} />}
    </Flex>
  );
}

function Withdrawal(props: {
  readonly invoice: InvoiceDetail;
  readonly dispute: Dispute;
  readonly suspends: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Withdraw dispute
      </Button>
      {isAsking && <WithdrawalQuestion {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Asks before it withdraws: a withdrawn dispute is not opened again, only raised again. */
function WithdrawalQuestion(props: {
  readonly invoice: InvoiceDetail;
  readonly dispute: Dispute;
  readonly suspends: boolean;
  readonly onClose: () => void;
}) {
  const { invoice, dispute, suspends, onClose } = props;
  const { loading, problem, send } = usePost(withdrawDispute, useInvoiceChanged());
  const params = { id: invoice.id, disputeId: dispute.id };
  const amount = formatMoney(dispute.amount, invoice.currency);
  return (
    <Modal title="Withdraw this dispute?" role="alertdialog" onEscape={onClose}>
      <p>
        {`You then agree that ${amount} of invoice ${invoice.number} is owed. `}
        {suspends &&
          invoice.bearsInterest &&
          `Paid late, it bears interest from the due date, ${formatDate(invoice.dueDate)}.`}
      </p>
      <Box role="alert" color="bad">
        {problem?.message}
      </Box>
      <ModalEnd>
        <Button disabled={loading} onClick={onClose}>
          Keep dispute
        </Button>
        <Button
          variant="solid"
          aria-busy={loading}
          disabled={loading}
          onClick={() => send({ params })}
        >
          {loading ? 'Withdrawing…' : 'Withdraw dispute'}
        </Button>
      </ModalEnd>
    </Modal>
  );
}
