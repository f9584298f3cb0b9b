import {
  changeNotice,
  type InternalNotice,
  internalNoticeList,
  publishNotice,
  withdrawNotice,
} from '#contract/publishing/internal-notices.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import type { Publisher } from './publish-document.steps.ts';
import { changeScheduled, publishTo, takeBack } from './publish-notice.steps.ts';
import {
  openPublishingDesk,
  type PublisherRequest,
  type PublishingDesk,
  type PublishingServices,
} from './publishing-desk.ts';
import { internalNoticeSource } from '#server/notifications/public.ts';

function byOf(desk: PublishingDesk, { visit }: PublisherRequest): Publisher {
  return { externalUserId: visit.externalUserId, name: visit.displayName, at: desk.now() };
}

/** The audit detail of a notice: all that customers read, and who they are. */
function detailOf(notice: InternalNotice) {
  const { id, title, text, severity, custIds, rightNeeded, from, until } = notice;
  return { notice: id, title, text, severity, custIds, rightNeeded, from, until };
}

function writeRoutes(desk: PublishingDesk): HandledCall[] {
  return [
    handle(publishNotice, (request) =>
      desk.write(publishNotice, request, async (tx) => {
        const notice = await publishTo(tx, request.body, byOf(desk, request));
        const entry = { event: 'notice.published', detail: detailOf(notice) } as const;
        await desk.record(tx, request, entry);
        return notice;
      }),
    ),
    handle(changeNotice, (request) =>
      desk.write(changeNotice, request, async (tx) => {
        const { params, body } = request;
        const notice = await changeScheduled(tx, params.id, body, byOf(desk, request));
        const entry = { event: 'notice.changed', detail: detailOf(notice) } as const;
        await desk.record(tx, request, entry);
        return notice;
      }),
    ),
    handle(withdrawNotice, (request) =>
      desk.write(withdrawNotice, request, async (tx) => {
        const { params, body } = request;
        const notice = await takeBack(tx, params.id, body, byOf(desk, request));
        const detail = { notice: notice.id, title: notice.title, reason: body.reason };
        await desk.record(tx, request, { event: 'notice.withdrawn', detail });
        return notice;
      }),
    ),
  ];
}

/** Notices as the lessor publishes them; customers read them on their dashboard. */
export function noticeRoutes(services: PublishingServices): HandledCall[] {
  const desk = openPublishingDesk(services);
  return [
    ...listRoutes(internalNoticeList, internalNoticeSource, { ...services, scope: 'publisher' }),
    ...writeRoutes(desk),
  ];
}
