import {
  changeNotice,
  type InternalNotice,
  internalNoticeList,
  publishNotice,
  withdrawNotice,
} from '#contract/internal-notices.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import type { Publisher } from '#server/publishing/publish-document.ts';
import { changeScheduled, publishTo, takeBack } from '#server/publishing/publish-notice.ts';
import {
  openPublishingDesk,
  type PublisherRequest,
  type PublishingDesk,
  type PublishingServices,
} from '#server/publishing/publishing-desk.ts';
import { internalNoticeSource } from '#server/repositories/notices.repository.ts';

function byOf(desk: PublishingDesk, { visit }: PublisherRequest): Publisher {
  return { externalUserId: visit.externalUserId, name: visit.displayName, at: desk.now() };
}

/** What the audit log keeps of a notice: all that customers read, and who they are. */
function detailOf(notice: InternalNotice) {
  const { id, title, text, severity, custIds, rightNeeded, from, until } = notice;
  return { notice: id, title, text, severity, custIds, rightNeeded, from, until };
}

function writeRoutes(desk: PublishingDesk): Registration[] {
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
export function noticeRoutes(services: PublishingServices): Registration[] {
  const desk = openPublishingDesk(services);
  return [
    ...listRoutes(internalNoticeList, internalNoticeSource, { ...services, scope: 'publisher' }),
    ...writeRoutes(desk),
  ];
}
