import { Box, Flex } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AccessReview } from '#contract/accounts/access-review.ts';
import { colleagueList } from '#contract/accounts/colleagues.ts';
import { quarterName } from '#domain/accounts/access-review.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import type { AccessReviewActorRef } from '#machines/accounts/access-review/access-review.machine.ts';
import {
  selectAskedLeavers,
  selectIsConfirming,
  selectIsReviewBusy,
  selectIsReviewUnreadable,
  selectMayConfirm,
  selectProgress,
} from '#machines/accounts/access-review/access-review.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { LeaversQuestion } from './leavers-question.tsx';
import { provideAccessReview } from './provide-access-review.ts';
import { ReviewResult } from './review-result.tsx';
import { ReviewedUsers } from './reviewed-users.tsx';
import { useReviewDraft } from './use-review-draft.ts';

function noteOf({ quarter, dueOn, last }: AccessReview): string {
  const before =
    last === null
      ? 'This is the first review.'
      : `The last one, of ${quarterName(last.quarter)}, was confirmed by ${last.confirmedBy} on ${formatInstant(last.confirmedAt)}.`;
  return `${quarterName(quarter)}, due since ${formatDate(dueOn)}. ${before}`;
}

/** Users of your company › Review of access: who may open what, decided on once a quarter. */
export default function ReviewPage() {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() => provideAccessReview(api, () => readAnew(colleagueList.read)));
  const draft = useReviewDraft();
  const actor = useChart(machine, { kept: draft.kept });
  const { store } = draft;
  useEffect(() => {
    const stored = actor.on('decisions.changed', ({ kept }) => store(kept));
    return () => stored.unsubscribe();
  }, [actor, store]);
  const { review, done, error } = useSelector(actor, ({ context }) => context);
  const isUnreadable = useSelector(actor, selectIsReviewUnreadable);
  return (
    <Flex direction="column" gap="4" maxWidth="1080px">
      <PageTitle
        title="Review of access"
        back={['/colleagues', 'Users of your company']}
        note={review === null || done !== null ? undefined : noteOf(review)}
      />
      {isUnreadable ? (
        <LoadFailure
          thing="the users of your company"
          detail={error ?? ''}
          requestId={undefined}
          onRetry={() => actor.send({ type: 'review.retry' })}
        />
      ) : review === null ? (
        <LoadingPart thing="the users of your company" height="320px" />
      ) : done !== null ? (
        <ReviewResult done={done} />
      ) : (
        <>
          {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
          <ReviewedUsers actor={actor} review={review} />
          <Confirmation actor={actor} quarter={review.quarter} />
        </>
      )}
    </Flex>
  );
}

function Confirmation({
  actor,
  quarter,
}: {
  readonly actor: AccessReviewActorRef;
  readonly quarter: string;
}) {
  const progress = useSelector(actor, selectProgress);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const isBusy = useSelector(actor, selectIsReviewBusy);
  const mayConfirm = useSelector(actor, selectMayConfirm);
  const leavers = useSelector(actor, selectAskedLeavers, shallowEqual);
  return (
    <Flex className="no-print" gap="3" wrap="wrap" align="center">
      <Button
        variant="solid"
        disabled={!mayConfirm}
        aria-busy={isBusy}
        onClick={() => actor.send({ type: 'review.confirm' })}
      >
        {isConfirming ? 'Confirming…' : `Confirm the review of ${quarterName(quarter)}`}
      </Button>
      <Box as="output" color="ink.muted">
        {progress} decided. Decisions are kept until you confirm; a confirmed review does not
        change.
      </Box>
      {leavers !== null && (
        <LeaversQuestion
          quarter={quarter}
          leavers={leavers}
          onConfirm={() => actor.send({ type: 'review.affirm' })}
          onClose={() => actor.send({ type: 'review.reconsider' })}
        />
      )}
    </Flex>
  );
}
