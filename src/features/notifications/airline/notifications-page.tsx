import { Box, Flex } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import {
  kindWords,
  notificationList,
  type NotificationItem,
} from '#contract/notifications/notifications.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListSection } from '#src/lists/list-section.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { MailChoices } from './mail-choices.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { useMarks } from './notifications-centre.tsx';

type State = ListState<typeof notificationList>;

const states = [
  ['all', 'Read and unread'],
  ['unread', 'Unread'],
  ['read', 'Read'],
] as const;

/** The person's notifications of the last 12 months, and their mail choices. */
export default function NotificationsPage() {
  const tab = new URLSearchParams(useSearch()).get('tab') === 'mail' ? 'mail' : 'all';
  return (
    <Flex direction="column" gap="4" height={{ md: '100%' }} minHeight="0">
      <PageTitle title="Notifications" />
      <NotificationTabs tab={tab} />
      {tab === 'mail' ? <MailChoices /> : <AllNotifications />}
    </Flex>
  );
}

function AllNotifications() {
  const state = useList(notificationList);
  const { mark, markAll, isMarkingAll, error } = useMarks();
  const page = state.result.data;
  return (
    <Flex direction="column" gap="3" minHeight="0" flex={{ md: '1 1 auto' }}>
      {error !== null && <InlineMessage tone="bad">{error.message}</InlineMessage>}
      <ListSection
        state={state}
        filters={
          <>
            <Filters state={state} />
            <Button
              size="sm"
              disabled={isMarkingAll || (page?.facets.unread ?? 0) === 0}
              onClick={() => markAll(page?.asOf ?? '')}
            >
              Mark all as read
            </Button>
          </>
        }
        cells={cells}
        nameOf={({ title }) => title}
        card={cardOf}
        actions={{
          label: 'Read mark',
          render: ({ id, isRead, title }) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
              onClick={() => mark(id, !isRead)}
            >
              {isRead ? 'Mark unread' : 'Mark read'}
            </Button>
          ),
        }}
        empty={{
          text: 'No notifications yet.',
          next: <TextLink href="/dashboard">Go to the dashboard</TextLink>,
        }}
      />
    </Flex>
  );
}

function Filters({ state }: { readonly state: State }) {
  const kinds = state.result.data?.facets.kinds.map(({ kind }) => kind);
  return (
    <>
      <SelectFilter state={state} name="state" label="Read marks" options={states} />
      <SelectFilter
        state={state}
        name="kind"
        label="About"
        options={choicesOf('Everything', kinds, kindWords)}
      />
    </>
  );
}

const cells = { title: (row: NotificationItem) => <Title row={row} /> };

function cardOf({ title, kind, at, isRead }: NotificationItem): CardFields {
  return {
    name: title,
    notes: [isRead ? '' : 'Unread', kindWords[kind], formatInstant(at)].filter(Boolean),
  };
}

/** Following one marks it as read. */
function Title({ row }: { readonly row: NotificationItem }) {
  const { follow } = useMarks();
  const { path, title, text, isRead } = row;
  return (
    <Box whiteSpace="normal" overflowWrap="anywhere">
      <TextLink href={path} fontWeight={isRead ? 'normal' : 'semibold'} onClick={() => follow(row)}>
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {title}
      </TextLink>
      {text !== '' && (
        <Box color="ink.muted" fontSize="sm" fontWeight="normal" lineClamp="2">
          {text}
        </Box>
      )}
    </Box>
  );
}
