import type { CallRequest } from '#server/platform/http/call-request.ts';
import type { Call } from '#contract/call/call.ts';
import type { Writer } from './records/write-reports.queries.ts';

/** Who changes utilisation, of which customer, and when. */
export function writerOf({
  caller,
  custId,
  now,
}: Pick<CallRequest<Call>, 'caller' | 'custId' | 'now'>): Writer {
  const { externalUserId, displayName: name } = caller;
  return { custId, externalUserId, name, at: new Date(now).toISOString() };
}
