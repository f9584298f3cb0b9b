import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { DoneReview } from '#contract/accounts/access-review.ts';
import { accessText } from '#domain/access/access-flags.ts';
import { nextReviewOn, quarterName } from '#domain/accounts/access-review.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { reviewResultOf } from '#machines/accounts/access-review/access-review.selectors.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';

/**
 * What a confirmed review did: who was deactivated, changed and kept, and when the next is due. The
 * focus of the button that confirmed it moves to the heading; on arrival the title of the screen has it.
 */
export function ReviewResult({ done }: { readonly done: DoneReview }) {
  const { quarter, confirmedBy, confirmedAt } = done;
  const { deactivated, changed, kept } = reviewResultOf(done);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Flex direction="column" gap="4">
      <Box as="h2" ref={heading} tabIndex={-1} fontWeight="semibold">
        The access of {quarterName(quarter)} is reviewed
      </Box>
      <InlineMessage tone="info">
        {confirmedBy} confirmed it on {formatInstant(confirmedAt)}. The next review is due on{' '}
        {formatDate(nextReviewOn(quarter))}; you are reminded.
      </InlineMessage>
      <People title="Deactivated" users={deactivated} />
      <People title="Kept, with access changed since the review before" users={changed} />
      <People title="Kept" users={kept} />
    </Flex>
  );
}

/** What a person could open when the review was confirmed. */
function rightsText({ access, owner }: Pick<DoneReview['users'][number], 'access' | 'owner'>) {
  return owner ? `${accessText(access)}, administers users` : accessText(access);
}

function People(props: { readonly title: string; readonly users: DoneReview['users'] }) {
  const { title, users } = props;
  if (users.length === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Box as="h2" fontWeight="semibold" marginBottom="2">
        {title} ({users.length})
      </Box>
      <Box as="ul" borderWidth="1px" borderRadius="md" bg="surface.raised" listStyleType="none">
        {users.map(({ id, name, email, changes, ...rights }) => (
          <Box
            as="li"
            key={id}
            paddingInline="4"
            paddingBlock="2"
            overflowWrap="anywhere"
            _notFirst={{ borderTopWidth: '1px' }}
          >
            <bdi>{name}</bdi>{' '}
            <Box as="span" color="ink.muted" fontSize="sm">
              {[email, rightsText(rights), ...changes].join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
