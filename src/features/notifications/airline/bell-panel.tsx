import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectLastRetrievalTime,
  selectUnread,
} from '#machines/notifications/notifications/notifications.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { NewestItems } from './newest-items.tsx';
import { useCentre, useMarks } from './notifications-centre.tsx';

/** The newest notifications, and the link to all of them. Following one marks it as read. */
export function BellPanel({ onFollow }: { readonly onFollow: () => void }) {
  const centre = useCentre();
  const unread = useSelector(centre, selectUnread);
  const readAt = useSelector(centre, selectLastRetrievalTime);
  const { follow, markAll, isMarkingAll, error: fault } = useMarks();
  return (
    <Box width="min(400px, calc(100vw - 58px))">
      <Flex justify="space-between" align="center" gap="3" marginBottom="2">
        <Box as="h2" fontSize="md" fontWeight="semibold">
          Notifications
        </Box>
        {unread > 0 && readAt !== null && (
          <Button size="sm" variant="ghost" disabled={isMarkingAll} onClick={() => markAll(readAt)}>
            Mark all as read
          </Button>
        )}
      </Flex>
      {fault !== null && (
        <Box role="alert" color="bad" marginBottom="2">
          {fault.message}
        </Box>
      )}
      <NewestItems
        none="Nothing new."
        mark="Unread"
        onFollow={(item) => {
          follow(item);
          onFollow();
        }}
      />
      <Flex justify="space-between" gap="3" marginTop="3" paddingTop="3" borderTopWidth="1px">
        <TextLink href="/notifications" onClick={onFollow}>
          All notifications
        </TextLink>
        <TextLink href="/notifications?tab=mail" onClick={onFollow}>
          E-mail
        </TextLink>
      </Flex>
    </Box>
  );
}
