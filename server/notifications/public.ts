/** The public file of notifications: other areas of the server import only this file. */
export { type AnnouncedDocument, documentNews, withdrawalNews } from './document-news.ts';
export { awaitedReports } from './due-news.ts';
export { readUnreported } from './news.queries.ts';
export {
  addNotice,
  countCustomers,
  findNotice,
  internalNoticeSource,
  readNotices,
  rewriteNotice,
  takeNoticeBack,
} from './notices.queries.ts';
export { type News, notify, notifyAll } from './notify.steps.ts';
export { tellNotices } from './tell-due-notices.steps.ts';
