import {
  changeNotice,
  type InternalNotice,
  internalNoticeList,
  publishNotice,
  withdrawNotice,
} from '#contract/publishing/internal-notices.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { publisherOf } from './publisher-of.ts';
import { changeScheduled, publishTo, takeBack } from './publish-notice.steps.ts';
import { internalNoticeSource } from '#server/notifications/public.ts';

/** The audit detail of a notice: all that customers read, and who they are. */
function detailOf(notice: InternalNotice) {
  const { id, title, text, severity, custIds, rightNeeded, from, until } = notice;
  return { notice: id, title, text, severity, custIds, rightNeeded, from, until };
}

/** Notices as the lessor publishes them; customers read them on their dashboard. */
export function noticeRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalNoticeList, internalNoticeSource),
    handle(publishNotice, async (request) => {
      const notice = await publishTo(request.tx, request.body, publisherOf(request));
      await request.audit('notice.published', detailOf(notice));
      return notice;
    }),
    handle(changeNotice, async (request) => {
      const { tx, params, body, audit } = request;
      const notice = await changeScheduled(tx, params.id, body, publisherOf(request));
      await audit('notice.changed', detailOf(notice));
      return notice;
    }),
    handle(withdrawNotice, async (request) => {
      const { tx, params, body, audit } = request;
      const notice = await takeBack(tx, params.id, body, publisherOf(request));
      const detail = { notice: notice.id, title: notice.title, reason: body.reason };
      await audit('notice.withdrawn', detail);
      return notice;
    }),
  ];
}
