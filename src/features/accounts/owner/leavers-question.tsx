import { Box } from '@chakra-ui/react';
import type { ReviewedUser } from '#contract/accounts/access-review.ts';
import { quarterName } from '#domain/accounts/access-review.ts';
import { counted } from '#domain/format/numbers.ts';
import { Question } from '#src/ui/overlays/question.tsx';

/** Names whom a review deactivates, before it is sent. */
export function LeaversQuestion(props: {
  readonly quarter: string;
  readonly leavers: readonly ReviewedUser[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { quarter, leavers } = props;
  const who = leavers.length === 1 ? 'this user is' : 'these users are';
  const people = counted(leavers.length, 'user');
  return (
    <Question
      title={`Deactivate ${people}?`}
      confirm={`Deactivate ${people} and confirm`}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{`With the review of ${quarterName(quarter)} ${who} signed out and cannot sign in any more:`}</p>
      <Box as="ul" marginBlock="2" paddingStart="5" overflowWrap="anywhere">
        {leavers.map(({ id, name, email }) => (
          <li key={id}>
            <bdi>{name}</bdi>, {email}
          </li>
        ))}
      </Box>
      <p>Everybody else keeps their access. Users can be activated again later.</p>
    </Question>
  );
}
