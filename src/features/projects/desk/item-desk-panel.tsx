import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import { getInternalItem, takeLessorItemStep } from '#contract/projects/desk/internal-projects.ts';
import type { LessorItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import { lessorItemSteps } from '#machines/projects/project-item/project-item.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { ItemFacts, ItemThread } from '../item-thread.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
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
  const amount = textIn(form, 'amount');
  return amount === '' ? null : { currency: textIn(form, 'currency').toUpperCase(), amount };
}

function bodyOf(step: Step, item: ItemDetail, form: FormData) {
  const shared = { text: textIn(form, 'note'), rowVersion: item.rowVersion };
  return step === 'waive' ? { step, waiver: waiverIn(form), ...shared } : { step, ...shared };
}

function StepForm({ item, custId }: { readonly item: ItemDetail; readonly custId: string }) {
  const sending = usePost(takeLessorItemStep, useProjectChanged());
  const steps = lessorItemSteps(item.status).map((command) => stepWords[command]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = event.nativeEvent.submitter?.getAttribute('value');
    const [step] = steps.find(([name]) => name === wanted) ?? steps[0] ?? ['close'];
    const body = bodyOf(step, item, new FormData(event.currentTarget));
    sending.send({ params: { custId, id: item.id }, body });
  };
  return (
    <form noValidate className="no-print" aria-label="Step of the lessor" onSubmit={send}>
      <Flex direction="column" gap="3" maxWidth="72ch">
        <NoteField label="Message to the airline" fault={faultIn(sending, 'text')} />
        {steps.some(([name]) => name === 'waive') && (
          <WaiverFields
            fault={faultIn(sending, 'waiver.amount') ?? faultIn(sending, 'waiver.currency')}
          />
        )}
        <SendingFault sending={sending} />
        <Flex gap="2" wrap="wrap">
          {steps.map(([name, label], index) => (
            <Button
              key={name}
              type="submit"
              value={name}
              variant={index === steps.length - 1 && name !== 'reopen' ? 'outline' : 'solid'}
              aria-busy={sending.loading}
              disabled={sending.loading}
            >
              {label}
            </Button>
          ))}
        </Flex>
      </Flex>
    </form>
  );
}

/** What the airline owes for a waived item; only read when the item is waived. */
function WaiverFields({ fault }: { readonly fault: string | undefined }) {
  return (
    <Flex gap="2" wrap="wrap" align="end">
      <Box flex="0 0 90px">
        <LabelledField label="Currency" fault={undefined}>
          {(field) => (
            <TextField {...field} name="currency" width="100%" maxLength={3} defaultValue="USD" />
          )}
        </LabelledField>
      </Box>
      <Box flex="1 1 200px">
        <LabelledField label="Settled with, when waived (optional)" fault={fault}>
          {(field) => <TextField {...field} name="amount" width="100%" inputMode="decimal" />}
        </LabelledField>
      </Box>
    </Flex>
  );
}
