import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  markNotification,
  type NotificationItem,
  readNotifications,
} from '#contract/notifications/notifications.ts';
import { notificationsMachine } from '#machines/notifications/notifications/notifications.machine.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { createNotificationActors } from './notification-actors.ts';

type Centre = ActorRefFrom<typeof notificationsMachine>;

const CentreContext = createContext<Centre | undefined>(undefined);
const AlertingContext = createContext(false);

/** Runs the notifications chart of the session for everything below it. */
export function NotificationsCentre(props: {
  /** The person looks after the security of the portal, and acts for no customer. */
  readonly isAlerting: boolean;
  readonly children: ReactNode;
}) {
  const { isAlerting, children } = props;
  const api = useApi();
  const queries = useQueryClient();
  const [machine] = useState(() =>
    notificationsMachine.provide({
      // The chart starts in a browser only; a painting has no document.
      actors: createNotificationActors({ api, queries, isAlerting, page: globalThis.document }),
    }),
  );
  const centre = useChart(machine);
  return (
    <AlertingContext value={isAlerting}>
      <CentreContext value={centre}>{children}</CentreContext>
    </AlertingContext>
  );
}

/** The notifications chart. Throws outside `NotificationsCentre`. */
export function useCentre(): Centre {
  const centre = useContext(CentreContext);
  if (centre === undefined) throw new Error('useCentre needs a NotificationsCentre above it.');
  return centre;
}

/** Whether the bell shows alerts about security. */
export const useIsAlerting = (): boolean => useContext(AlertingContext);

/** Marks notifications as read; the bell and the lists update once the server has stored it. */
export function useMarks() {
  const api = useApi();
  const queries = useQueryClient();
  const centre = useCentre();
  const onSuccess = (): void => centre.send({ type: 'notifications.retrieve' });
  const one = useMutation({
    mutationFn: ({ id, isRead }: { readonly id: string; readonly isRead: boolean }) =>
      api.call(markNotification, { params: { id }, body: { isRead } }),
    onSuccess,
  });
  const all = useMutation({
    mutationFn: (until: string) => api.call(readNotifications, { body: { until } }),
    onSuccess,
  });
  const mark = (id: string, isRead: boolean): void => one.mutate({ id, isRead });
  return {
    mark,
    /** Marks a followed notification as read; the page's data is older than the notification. */
    follow: ({ id, isRead }: Pick<NotificationItem, 'id' | 'isRead'>): void => {
      if (!isRead) mark(id, true);
      void queries.invalidateQueries();
    },
    /** Marks everything up to an instant (ISO 8601) as read. */
    markAll: (until: string): void => all.mutate(until),
    isMarkingAll: all.isPending,
    error: one.error ?? all.error,
  };
}
