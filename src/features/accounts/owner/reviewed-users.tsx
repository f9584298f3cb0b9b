import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type {
  AccessReview,
  ReviewDecision,
  ReviewedUser,
} from '#contract/accounts/access-review.ts';
import { accountStandingWords, accountStandingOf } from '#contract/accounts/customer-users.ts';
import { type AccessFlag, accessText } from '#domain/access/access-flags.ts';
import { formatInstant } from '#domain/format/date.ts';
import {
  type AccessReviewActorRef,
  reviewDecisionOf,
} from '#machines/accounts/access-review/access-review.machine.ts';
import { selectIsReviewBusy } from '#machines/accounts/access-review/access-review.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { standingTones } from '../users/standing-tones.ts';
import { ColleaguePanel } from './colleague-panel.tsx';

/** The users of a review, those who can sign in first; each is kept, changed or deactivated. */
export function ReviewedUsers(props: {
  readonly actor: AccessReviewActorRef;
  readonly review: AccessReview;
}) {
  const { actor, review } = props;
  return (
    <Box as="ul" borderWidth="1px" borderRadius="md" bg="surface.raised" listStyleType="none">
      {review.users.map((user) => (
        <Box
          as="li"
          key={user.id}
          padding={{ base: '3', md: '4' }}
          _notFirst={{ borderTopWidth: '1px' }}
        >
          <UserLine actor={actor} user={user} givable={review.givable} />
        </Box>
      ))}
    </Box>
  );
}

function UserLine(props: {
  readonly actor: AccessReviewActorRef;
  readonly user: ReviewedUser;
  readonly givable: readonly AccessFlag[];
}) {
  const { actor, user } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isOpenForDecision = user.status === 'active' && !user.isOwn;
  return (
    <>
      <Flex gap="3" justify="space-between" wrap="wrap">
        <Facts user={user} />
        {isOpenForDecision && (
          <Flex className="no-print" gap="2" align="start" wrap="wrap">
            <Decision actor={actor} user={user} />
            <Button
              minWidth="84px"
              aria-expanded={isOpen}
              aria-label={`Change ${user.name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Change'}
            </Button>
          </Flex>
        )}
      </Flex>
      {isOpen && isOpenForDecision && (
        <ColleaguePanel
          user={user}
          givable={props.givable}
          onSaved={() => actor.send({ type: 'user.changed' })}
        />
      )}
    </>
  );
}

function Facts({ user }: { readonly user: ReviewedUser }) {
  const { name, email, access, owner, lastSignInAt, changes } = user;
  const standing = accountStandingOf(user);
  return (
    <Box flex="1" minWidth="min(260px, 100%)" overflowWrap="anywhere">
      <Box fontWeight="semibold">{name}</Box>
      <Box color="ink.muted" fontSize="sm">
        {email}
      </Box>
      <Box marginTop="1">
        {accessText(access)}
        {owner && ' · Administers users'}
      </Box>
      <Box color="ink.muted" fontSize="sm">
        {lastSignInAt === null ? 'Never signed in' : `Last sign-in ${formatInstant(lastSignInAt)}`}
        {user.isOwn && ' · This is you: your own access is confirmed with the review'}
      </Box>
      {standing !== 'active' && (
        <StatusWord tone={standingTones.status[standing]} word={accountStandingWords[standing]} />
      )}
      {changes.map((change) => (
        <Box key={change}>
          <StatusWord tone="warn" word={change} />
        </Box>
      ))}
    </Box>
  );
}

const options = [
  ['keep', 'Keep'],
  ['deactivate', 'Deactivate'],
] as const satisfies readonly (readonly [ReviewDecision, string])[];

function Decision({
  actor,
  user,
}: {
  readonly actor: AccessReviewActorRef;
  readonly user: ReviewedUser;
}) {
  const decision = useSelector(actor, ({ context }) => reviewDecisionOf(context, user));
  const isBusy = useSelector(actor, selectIsReviewBusy);
  return (
    <Box width="200px">
      <Choice<ReviewDecision | 'open'>
        legend={`Decision on ${user.name}`}
        hidesLegend
        options={options}
        value={decision ?? 'open'}
        isDisabled={isBusy}
        onChange={(chosen) => {
          if (chosen !== 'open') actor.send({ type: 'decision.set', user, decision: chosen });
        }}
      />
    </Box>
  );
}
