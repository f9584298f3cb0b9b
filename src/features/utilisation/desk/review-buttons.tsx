import { Box, Flex } from '@chakra-ui/react';
import {
  reviewSubmission,
  type SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { usePost } from '#src/api/use-request.ts';
import { SendingFault } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { decisionId } from './focus-row-after.ts';
import { monthOfLease } from './month-of-lease.ts';

/**
 * The lessor's actions for a submitted month; an accepted one may still be questioned. Nothing for a
 * person whose roles only see it.
 */
export function ReviewButtons(props: {
  readonly row: SubmittedMonth;
  readonly onAccepted: () => void;
  readonly onAsk: () => void;
}) {
  const { row, onAccepted, onAsk } = props;
  const { custId, leaseId, month, rowVersion, status } = row;
  const sending = usePost(reviewSubmission, onAccepted);
  const name = monthOfLease(row);
  const isOpen = status !== 'accepted';
  const accept = (): void => {
    if (sending.loading) return;
    const params = { custId, leaseId, month };
    sending.send({ params, body: { action: 'accept', rowVersion } });
  };
  if (sending.bar !== undefined) return null;
  return (
    <Box maxWidth={{ md: '320px' }} whiteSpace={{ md: 'normal' }}>
      <Flex gap="2">
        {isOpen && (
          <Button
            id={decisionId(row.id)}
            size="sm"
            aria-label={`Accept ${name}`}
            aria-busy={sending.loading}
            onClick={accept}
          >
            Accept
          </Button>
        )}
        <Button
          {...(!isOpen && { id: decisionId(row.id) })}
          size="sm"
          aria-label={`Query… ${name}`}
          onClick={onAsk}
        >
          Query…
        </Button>
      </Flex>
      <SendingFault sending={sending} />
    </Box>
  );
}
