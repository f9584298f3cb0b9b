import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import { getInternalItem, takeLessorItemStep } from '#contract/projects/desk/internal-projects.ts';
import type { LessorItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import { lessorItemSteps } from '#machines/projects/project-item/project-item.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { NamedAmountField } from '#src/forms/amount-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { ItemFacts, ItemThread } from '../item-thread.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { useProjectChanged } from './use-project-changed.ts';

/** An item of a customer with its thread, and the lessor's possible steps. */
export function ItemDeskPanel(props: { readonly id: string; readonly custId: string }) {
  const { id, custId } = props;
  const path = `api/internal/customers/${custId}/project-items/${encodeURIComponent(id)}/files`;
  return (
    <RowPanel label="Open item">
      <Loaded call={getInternalItem} input={{ params: { custId, id } }} thing="the item">
        {(item) => (
          <>
            <ItemFacts item={item} />
            <ItemThread item={item} path={path} />
            <StepForm key={item.rowVersion} item={item} custId={custId} />
          </>
        )}
      </Loaded>
    </RowPanel>
  );
}

const stepWords = {
  'lessor.close': ['close', 'Close item'],
  'lessor.return': ['return', 'Reject response'],
  'lessor.waive': ['waive', 'Waive item'],
  'lessor.reopen': ['reopen', 'Open again'],
} as const satisfies Record<LessorItemCommand, readonly [string, string]>;

type Step = (typeof stepWords)[LessorItemCommand][0];

/** The typed amount of a waiver; null without one. */
function waiverIn(form: FormData) {
  const currency = textIn(form, 'currency').toUpperCase();
  const amount = textIn(form, 'amount');
  return amount === '' ? null : { currency, amount };
}

function bodyOf(step: Step, item: ItemDetail, form: FormData) {
  const shared = { text: textIn(form, 'note'), rowVersion: item.rowVersion };
  return step === 'waive' ? { step, waiver: waiverIn(form), ...shared } : { step, ...shared };
}

function StepForm({ item, custId }: { readonly item: ItemDetail; readonly custId: string }) {
  const sending = usePost(takeLessorItemStep, useProjectChanged());
  const steps = lessorItemSteps(item.status).map((command) => stepWords[command]);
  const send = (form: FormData, button: string): void => {
    const [step] = steps.find(([name]) => name === button) ?? steps[0] ?? ['close'];
    sending.send({ params: { custId, id: item.id }, body: bodyOf(step, item, form) });
  };
  return (
    <SendForm label="Step of the lessor" onSend={send}>
      <NoteField label="Message to the airline" name="note" fault={faultOf(sending, 'text')} />
      {steps.some(([name]) => name === 'waive') && (
        <WaiverFields
          fault={faultOf(sending, 'waiver.amount') ?? faultOf(sending, 'waiver.currency')}
        />
      )}
      <SendEnd
        sending={sending}
        buttons={steps.map(([value, label], index) => ({
          label,
          value,
          variant: index === steps.length - 1 && value !== 'reopen' ? 'outline' : 'solid',
        }))}
      />
    </SendForm>
  );
}

/** The amount that the airline owes for a waived item; only read when the item is waived. */
function WaiverFields({ fault }: { readonly fault: string | undefined }) {
  const [currency, setCurrency] = useState('USD');
  return (
    <Flex gap="2" wrap="wrap" align="end">
      <Box flex="0 0 90px">
        <LineField
          label="Currency"
          name="currency"
          maxLength={3}
          value={currency}
          onWrite={setCurrency}
        />
      </Box>
      <Box flex="1 1 200px">
        <NamedAmountField
          currency={currency.toUpperCase()}
          label="Settled with, when waived (optional)"
          name="amount"
          fault={fault}
        />
      </Box>
    </Flex>
  );
}
