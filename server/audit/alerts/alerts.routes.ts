import { alertList, handleAlert } from '#contract/audit/alerts.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { alertSource, findAlert, noteHandled } from './alerts.queries.ts';

async function noteAlert(request: WorkRequest<typeof handleAlert>) {
  const { tx, params, body, caller, now, audit } = request;
  const { id } = params;
  const { custId } = present(await findAlert(tx, id));
  const note = { ...body, by: caller.displayName, at: now };
  if (!(await noteHandled(tx, id, note))) {
    const detail = 'Somebody else has handled this alert. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  await audit('alert.handled', { id, note: body.note }, custId ?? '');
  return present(await findAlert(tx, id));
}

/** The calls by which the role *Security* reads alerts and notes their results. */
export function alertRoutes(): HandledCall[] {
  return [...listRoutes(alertList, alertSource), handle(handleAlert, noteAlert)];
}
