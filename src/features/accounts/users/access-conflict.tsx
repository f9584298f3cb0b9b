import { Flex } from '@chakra-ui/react';
import { type CustomerUser, userStatusWords } from '#contract/accounts/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import type { UserChange } from '#machines/accounts/user-edit/user-edit.ports.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

function wordsOf(change: UserChange): string {
  if (change.kind === 'access') return accessText(change.access);
  if (change.kind === 'status') return userStatusWords[change.status];
  return change.owner ? 'Administers users' : 'Does not administer users';
}

/** What is stored of the part that the change is about. */
function storedWords({ kind }: UserChange, { access, status, owner }: CustomerUser): string {
  if (kind === 'access') return wordsOf({ kind, access });
  return kind === 'status' ? wordsOf({ kind, status }) : wordsOf({ kind, owner });
}

/** Another person has changed the user meanwhile: shows both values and offers a decision (R20). */
export function AccessConflict(props: {
  readonly change: UserChange;
  readonly theirs: CustomerUser;
  readonly onOverwrite: () => void;
  readonly onAccept: () => void;
}) {
  const { change, theirs } = props;
  return (
    <>
      <InlineMessage tone="warn">
        Another person changed this user after you opened it.
      </InlineMessage>
      <LinesTable
        caption="Which values do you want to keep?"
        rows={[
          { version: 'Yours', value: wordsOf(change) },
          { version: 'Stored now', value: storedWords(change, theirs) },
        ]}
        keyOf={({ version }) => version}
        columns={[
          { head: 'Version', isName: true, render: ({ version }) => version },
          { head: 'Value', render: ({ value }) => value },
        ]}
      />
      <Flex gap="2" wrap="wrap">
        <Button variant="solid" onClick={props.onOverwrite}>
          Save yours
        </Button>
        <Button onClick={props.onAccept}>Keep the stored values</Button>
      </Flex>
    </>
  );
}
