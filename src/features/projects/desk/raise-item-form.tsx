import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { raiseItem, raisedItemSchema } from '#contract/projects/desk/internal-projects.ts';
import {
  itemCategoryWords,
  itemOwnerWords,
  itemSeverityWords,
} from '#contract/projects/project-kinds.ts';
import { usePost } from '#src/api/use-request.ts';
import { textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { useProjectChanged } from './use-project-changed.ts';

const choices = {
  category: ['Category', itemCategoryWords],
  severity: ['Severity', itemSeverityWords],
  owner: ['Owner', itemOwnerWords],
} as const;

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
  const changed = useProjectChanged();
  const sending = usePost(raiseItem, changed);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    sending.send({ params: props, body: itemIn(new FormData(event.currentTarget)) });
  };
  return (
    <form
      key={sending.data?.id}
      noValidate
      onSubmit={send}
      className="no-print"
      aria-label="New open item"
    >
      <Box fontWeight="semibold">New open item</Box>
      <Flex gap="2" wrap="wrap" align="end" marginTop="2">
        {lines.map(([name, label, maxLength], index) => (
          <Box key={name} flex={index === 0 ? '1 1 100%' : '1 1 140px'}>
            <LabelledField label={label} fault={faultIn(sending, name)}>
              {(field) => <TextField {...field} name={name} width="100%" maxLength={maxLength} />}
            </LabelledField>
          </Box>
        ))}
        <Choices />
        <Box flex="1 1 140px">
          <LabelledField label="Due" fault={faultIn(sending, 'due')}>
            {(field) => <TextField {...field} type="date" name="due" width="100%" />}
          </LabelledField>
        </Box>
        <Button type="submit" aria-busy={sending.loading} disabled={sending.loading}>
          Raise item
        </Button>
      </Flex>
      <SendingFault sending={sending} />
      {sending.data !== undefined && (
        <Box as="output" color="ink.muted">{`Item ${sending.data.number} was raised.`}</Box>
      )}
    </form>
  );
}

function Choices() {
  return Object.entries(choices).map(([name, [label, words]]) => (
    <Box key={name} flex="1 1 140px">
      <LabelledField label={label} fault={undefined}>
        {(field) => (
          <SelectField {...field} name={name} width="100%">
            {Object.entries(words).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
        )}
      </LabelledField>
    </Box>
  ));
}
