import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectIsTakenOver } from '#machines/app/portal/portal.selectors.ts';
import { selectUsername } from '#machines/session/session/session.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { usePortal, useSession } from '../../portal-context.ts';

/** Says that another user has signed in in another tab, which this tab follows (R10). */
export function TakeoverNotice() {
  const portal = usePortal();
  const isTakenOver = useSelector(portal, selectIsTakenOver);
  const username = useSelector(useSession(), selectUsername);
  if (!isTakenOver) return null;
  return (
    <Box marginBottom="4">
      <InlineMessage tone="warn">
        <Flex gap="3" align="center" wrap="wrap">
          You are signed in as {username} now: another user signed in with this browser, in another
          tab.
          <Button size="sm" onClick={() => portal.send({ type: 'takeover.dismiss' })}>
            OK
          </Button>
        </Flex>
      </InlineMessage>
    </Box>
  );
}
