import { Box, Flex } from '@chakra-ui/react';
import { raiseItem, raisedItemSchema } from '#contract/projects/desk/internal-projects.ts';
import {
  itemCategoryWords,
  itemOwnerWords,
  itemSeverityWords,
} from '#contract/projects/project-kinds.ts';
import { usePost } from '#src/api/use-request.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { SendButtons, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, SendingFault } from '#src/forms/sending-fault.tsx';
import { useProjectChanged } from './use-project-changed.ts';

const choices = [
  ['category', 'Category', itemCategoryWords],
  ['severity', 'Severity', itemSeverityWords],
  ['owner', 'Owner', itemOwnerWords],
] as const;

const lines = [
  ['description', 'What is open', 2000],
  ['ata', 'ATA', 10],
  ['findingRef', 'Finding', 100],
  ['leaseClause', 'Lease clause', 100],
  ['person', 'Person', 200],
] as const;

/** The item in the form; only valid codes can be chosen. */
function itemIn(form: FormData) {
  const shape = raisedItemSchema.shape;
  return {
    category: shape.category.catch('records').parse(form.get('category')),
    severity: shape.severity.catch('B').parse(form.get('severity')),
    owner: shape.owner.catch('airline').parse(form.get('owner')),
    description: textIn(form, 'description'),
    ata: textIn(form, 'ata'),
    findingRef: textIn(form, 'findingRef'),
    leaseClause: textIn(form, 'leaseClause'),
    person: textIn(form, 'person'),
    due: textIn(form, 'due'),
  };
}

/** Creates an open item in a project. */
export function RaiseItemForm(props: { readonly id: string; readonly custId: string }) {
  const sending = usePost(raiseItem, useProjectChanged());
  return (
    <SendForm
      key={sending.data?.id}
      label="New open item"
      isWide
      onSend={(form) => sending.send({ params: props, body: itemIn(form) })}
    >
      <Box fontWeight="semibold">New open item</Box>
      <Flex gap="2" wrap="wrap" align="end">
        {lines.map(([name, label, maxLength], index) => (
          <Box key={name} flex={index === 0 ? '1 1 100%' : '1 1 140px'}>
            <LineField
              label={label}
              name={name}
              maxLength={maxLength}
              fault={faultOf(sending, name)}
            />
          </Box>
        ))}
        {choices.map(([name, label, words]) => (
          <Box key={name} flex="1 1 140px">
            <ChoiceField label={label} name={name} options={Object.entries(words)} />
          </Box>
        ))}
        <Box flex="1 1 140px">
          <LineField label="Due" name="due" type="date" fault={faultOf(sending, 'due')} />
        </Box>
        <SendButtons sending={sending} buttons={[{ label: 'Raise item' }]} />
      </Flex>
      <SendingFault sending={sending} />
      {sending.data !== undefined && (
        <Box as="output" color="ink.muted">{`Item ${sending.data.number} was raised.`}</Box>
      )}
    </SendForm>
  );
}
