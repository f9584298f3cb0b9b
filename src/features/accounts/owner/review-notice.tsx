import { type ColleaguePage } from '#contract/accounts/colleagues.ts';
import { quarterName } from '#domain/accounts/access-review.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Says that the review of the quarter waits; nothing once it is done. */
export function ReviewNotice({ review }: Pick<ColleaguePage['facets'], 'review'>) {
  const { state, quarter } = review;
  if (state !== 'due' && state !== 'overdue') return null;
  return (
    <InlineMessage tone={state === 'due' ? 'info' : 'warn'}>
      The review of access for {quarterName(quarter)} is {state}: look who may open what, and
      confirm. <TextLink href="/colleagues/review">Review access</TextLink>
    </InlineMessage>
  );
}
