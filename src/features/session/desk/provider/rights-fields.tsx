import { Box, Flex } from '@chakra-ui/react';
import { accessFlagNames, accessFlags } from '#domain/access/access-flags.ts';
import type { ClaimedRight } from '#domain/session/company/claimed-access.ts';
import type { IdentityProvider } from '#contract/session/company/identity-provider.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckList } from '#src/ui/fields/check-list.tsx';

type Rights = IdentityProvider['rights'];

const options = accessFlags.map((key) => ({ key, label: accessFlagNames[key] }));

/** The values of a claim, and what each of them opens. */
export function RightsFields(props: {
  readonly rights: Rights;
  readonly onWrite: (rights: Rights) => void;
}) {
  const { rights, onWrite } = props;
  const replace = (index: number, change: Partial<Rights[number]>): void =>
    onWrite(rights.map((right, at) => (at === index ? { ...right, ...change } : right)));
  return (
    <Flex direction="column" gap="4" align="start">
      {rights.map((right, index) => (
        <RightFields
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and keep their place
          key={index}
          right={right}
          place={index + 1}
          onValue={(value) => replace(index, { value })}
          onOpens={(opened) =>
            replace(index, { opens: accessFlags.filter((flag) => opened.includes(flag)) })
          }
          onRemove={() => onWrite(rights.filter((_, at) => at !== index))}
        />
      ))}
      <Button size="sm" onClick={() => onWrite([...rights, { value: '', opens: [] }])}>
        Add a value
      </Button>
    </Flex>
  );
}

function RightFields(props: {
  readonly right: ClaimedRight;
  readonly place: number;
  readonly onValue: (value: string) => void;
  readonly onOpens: (opens: readonly string[]) => void;
  readonly onRemove: () => void;
}) {
  const { right, place } = props;
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3" width="100%">
      <Flex gap="3" align="end" marginBottom="3">
        <Box flex="1">
          <LineField label={`Value ${place}`} value={right.value} onWrite={props.onValue} />
        </Box>
        <Button aria-label={`Remove value ${place}`} onClick={props.onRemove}>
          Remove
        </Button>
      </Flex>
      <CheckList legend="Opens" options={options} checked={right.opens} onChange={props.onOpens} />
    </Box>
  );
}
