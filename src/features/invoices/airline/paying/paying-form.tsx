import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PaymentProposal } from '#contract/invoices/payments.ts';
import { counted } from '#domain/format/numbers.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { isPaidAmount } from '../paid-amount.ts';
import { LeftOutInvoices } from './left-out-invoices.tsx';
import { PaymentFile } from './payment-file.tsx';
import { ordersOf } from './payment-orders.ts';
import { type PaymentDocument, PaymentSection } from './payment-section.tsx';
import { runTotal } from './payment-sums.ts';
import type { PayingDraft } from './use-paying-draft.ts';
import type { PayingRun } from './use-paying-run.ts';

/** The documents of the payments, by their keys. */
function useDocuments() {
  const [documents, setDocuments] = useState<Readonly<Record<string, PaymentDocument>>>({});
  const keep = useCallback((key: string, document: PaymentDocument) => {
    setDocuments((before) => ({ ...before, [key]: document }));
  }, []);
  const all = Object.entries(documents);
  return {
    keep,
    isBusy: all.some(([, { isBusy }]) => isBusy),
    ids: Object.fromEntries(all.map(([key, { uploadId }]) => [key, uploadId])),
  };
}

/** Puts the focus on the first refused field. */
function useRefusedField({ refused }: PayingRun) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refused !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}

interface PayingFormProps {
  readonly run: PayingRun;
  readonly draft: PayingDraft;
  readonly proposal: PaymentProposal;
  readonly onClose: () => void;
}

/** A run is announced as a whole: its payments are sent one after the other, so all must be readable. */
function useAnnouncing(run: PayingRun, orders: ReturnType<typeof ordersOf>) {
  const [isHeld, setIsHeld] = useState(false);
  const isReadable = orders.every(({ parts }) => parts.every(({ amount }) => isPaidAmount(amount)));
  return {
    isHeld: isHeld && !isReadable,
    start: (): void => {
      setIsHeld(!isReadable);
      if (isReadable) run.announce(orders);
    },
  };
}

/** The payments of a run with their sum in sight, and the button that announces them. */
export function PayingForm(props: PayingFormProps) {
  const { run, draft, onClose } = props;
  const { payments, leftOut } = props.proposal;
  const documents = useDocuments();
  const form = useRefusedField(run);
  const orders = ordersOf(payments, draft, documents.ids);
  const announcing = useAnnouncing(run, orders);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        announcing.start();
      }}
    >
      {payments.length > 0 && <PayDay run={run} draft={draft} />}
      {payments.map((payment, index) => (
        <PaymentSection
          key={payment.key}
          payment={payment}
          index={index}
          draft={draft}
          run={run}
          onDocument={documents.keep}
        />
      ))}
      {payments.length === 0 && <p>None of the chosen invoices has anything to pay.</p>}
      <LeftOutInvoices leftOut={leftOut} />
      {payments.length > 0 && <PaymentFile payments={payments} draft={draft} />}
      {announcing.isHeld && (
        <Box role="alert" color="bad">
          Correct the marked amounts. Nothing has been announced.
        </Box>
      )}
      <Failure run={run} />
      <FormEnd
        run={run}
        total={runTotal(payments, draft)}
        unsent={orders.filter(({ key }) => !run.announced.includes(key)).length}
        isBlocked={documents.isBusy}
        onClose={onClose}
      />
    </form>
  );
}

/** The day of all payments. */
function PayDay({ run, draft }: { readonly run: PayingRun; readonly draft: PayingDraft }) {
  const fault = run.refused?.problems.find(({ path }) => path === 'paidOn')?.message;
  return (
    <Box maxWidth="240px">
      <LineField
        label="Payment date"
        type="date"
        fault={fault}
        value={draft.payOn}
        onWrite={(day) => {
          draft.setPayOn(day);
          run.edit();
        }}
      />
    </Box>
  );
}

/** The sum in sight, and the buttons; nothing to announce where nothing is to pay. */
function FormEnd(props: {
  readonly run: PayingRun;
  readonly total: string;
  readonly unsent: number;
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}) {
  const { run, total, unsent, isBlocked } = props;
  const hasPayments = run.proposal !== null && run.proposal.payments.length > 0;
  return (
    <ModalEnd>
      <Flex flexGrow="1" align="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        <output>{hasPayments && total}</output>
      </Flex>
      <Button disabled={run.isAnnouncing} onClick={props.onClose}>
        {run.announced.length > 0 ? 'Close' : 'Cancel'}
      </Button>
      {hasPayments && (
        <Button
          type="submit"
          variant="solid"
          aria-busy={run.isAnnouncing}
          disabled={run.isAnnouncing || isBlocked || unsent === 0}
        >
          {run.isAnnouncing ? 'Announcing…' : `Announce ${counted(unsent, 'payment')}`}
        </Button>
      )}
    </ModalEnd>
  );
}

/** Why the run stopped; what was announced before stays so. */
function Failure({ run: { refused, error, announced } }: { readonly run: PayingRun }) {
  if (refused === null && error === null) return null;
  const kept = announced.length === 0 ? '' : ` ${counted(announced.length, 'payment')} announced.`;
  return (
    <Box role="alert" color="bad">
      {`${error ?? 'Correct the marked fields.'}${kept}`}
    </Box>
  );
}
