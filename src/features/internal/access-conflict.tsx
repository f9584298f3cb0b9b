import { Flex } from '@chakra-ui/react';
import type { CustomerUser } from '#contract/customer-users.ts';
import { userStatusWords } from '#contract/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import type { UserChange } from '#machines/user-edit/user-edit.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

function wordsOf(change: UserChange): string {
  return change.kind === 'access' ? accessText(change.access) : userStatusWords[change.status];
}

/** Somebody else has changed the user meanwhile: both values, and a decision (R20). */
export function AccessConflict(props: {
  readonly change: UserChange;
  readonly theirs: CustomerUser;
  readonly onOverwrite: () => void;
  readonly onAccept: () => void;
}) {
  const { change, theirs } = props;
  const stored =
    change.kind === 'access' ? accessText(theirs.access) : userStatusWords[theirs.status];
  return (
    <>
      <Notice tone="warn">Somebody changed this user since you opened it.</Notice>
      <table className="lines">
        <caption>Which one counts?</caption>
        <tbody>
          <tr>
            <th scope="row">Yours</th>
            <td>{wordsOf(change)}</td>
          </tr>
          <tr>
            <th scope="row">Stored now</th>
            <td>{stored}</td>
          </tr>
        </tbody>
      </table>
      <Flex gap="2" wrap="wrap">
        <Button variant="solid" onClick={props.onOverwrite}>
          Save yours
        </Button>
        <Button onClick={props.onAccept}>Keep what is stored</Button>
      </Flex>
    </>
  );
}
