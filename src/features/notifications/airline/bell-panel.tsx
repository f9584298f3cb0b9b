import { Box, chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { kindWords, type NotificationItem } from '#contract/notifications/notifications.ts';
import {
  selectLastRetrievalTime,
  selectNewest,
  selectNotificationsError,
  selectUnread,
} from '#machines/notifications/notifications/notifications.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCentre, useMarks } from './notifications-centre.tsx';

const Item = chakra(Link, {
  base: {
    display: 'block',
    padding: '2',
    paddingInlineStart: '5',
    borderRadius: 'md',
    position: 'relative',
    overflowWrap: 'anywhere',
    _hover: { bg: 'surface.sunken' },
  },
});

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '6px',
    top: '15px',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'brand',
  },
});

/** The newest notifications, and the link to all of them. Following one marks it as read. */
export function BellPanel({ onFollow }: { readonly onFollow: () => void }) {
  const centre = useCentre();
  const unread = useSelector(centre, selectUnread);
  const error = useSelector(centre, selectNotificationsError);
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
      {error !== null && (
        <Box role="alert" color="bad" marginBottom="2">
          {error}
        </Box>
      )}
      {fault !== null && (
        <Box role="alert" color="bad" marginBottom="2">
          {fault.message}
        </Box>
      )}
      <Newest
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

function Newest({ onFollow }: { readonly onFollow: (item: NotificationItem) => void }) {
  const centre = useCentre();
  const items = useSelector(centre, selectNewest);
  const isKnown = useSelector(centre, selectLastRetrievalTime) !== null;
  if (items.length === 0)
    return <Box color="ink.muted">{isKnown ? 'Nothing new.' : 'Loading…'}</Box>;
  return (
    <chakra.ul listStyleType="none" maxHeight="min(60dvh, 480px)" overflowY="auto">
      {items.map((item) => (
        <li key={item.id}>
          <Item href={item.path} onClick={() => onFollow(item)}>
            {!item.isRead && <Dot aria-hidden />}
            <Box fontWeight={item.isRead ? 'normal' : 'semibold'}>
              {!item.isRead && <span className="visually-hidden">Unread: </span>}
              {item.title}
            </Box>
            <Box fontSize="xs" color="ink.muted">
              {kindWords[item.kind]}, {formatInstant(item.at)}
            </Box>
          </Item>
        </li>
      ))}
    </chakra.ul>
  );
}
