import { alertList, alertUrgencyWords } from '#contract/audit/alerts.ts';
import type { RetrievedNotifications } from '#machines/notifications/notifications/notifications.ports.ts';
import type { Api } from '#src/api/api.ts';

/** The name of the call behind the list of alerts. */
export const alertsName = alertList.read.name;

/** The open and urgent alerts about security, as the bell of a person of the lessor shows them. */
export async function fetchAlerts(
  api: Api,
  pageSize: number,
  signal: AbortSignal,
): Promise<RetrievedNotifications> {
  const query = { pageSize, urgency: 'urgent' } as const;
  const { items, facets, asOf } = await api.call(alertList.read, { query, signal, isQuiet: true });
  const notifications = items.map(({ id, title, text, at, urgency }) => ({
    id,
    title,
    text,
    at,
    about: alertUrgencyWords[urgency],
    path: `/internal/alerts?urgency=urgent&row=${id}`,
    isRead: false,
  }));
  return { notifications, unread: facets.urgent, retrievedAt: asOf };
}
