import { answerCallRequest, internalCallRequestList } from '#contract/team/desk/call-requests.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { callRequestSource, findCallRequest, writeCallAnswer } from './call-requests.queries.ts';

async function noteAnswer(request: WorkRequest<typeof answerCallRequest>) {
  const { tx, custId, params, body, caller, now, audit } = request;
  const { id } = params;
  present(await findCallRequest(tx, custId, id));
  const answer = { ...body, by: caller.displayName, at: now };
  if (!(await writeCallAnswer(tx, custId, id, answer))) {
    const detail = 'Somebody else has noted the result of this call. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  await audit('call.answered', { id });
  return present(await findCallRequest(tx, custId, id));
}

/** The calls by which the lessor reads and answers what customers would like to be called about. */
export function callRequestRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalCallRequestList, callRequestSource),
    handle(answerCallRequest, noteAnswer),
  ];
}
