import { listOnePersonLimits, setOnePersonLimit } from '#contract/claims/desk/one-person-limits.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { changeLimit, findLimits } from './one-person-limits.steps.ts';

/** Up to which amounts one person may do several parts of a claim, for each customer. */
export function onePersonLimitRoutes(): HandledCall[] {
  return [
    handle(listOnePersonLimits, async ({ tx, params }) => ({
      limits: await findLimits(tx, params.custId),
    })),
    handle(setOnePersonLimit, async ({ tx, params, body, caller, now, audit }) => {
      const setBy = caller.externalUserId;
      const changed = await changeLimit(tx, { ...params, ...body, setBy, now });
      const { custId, currency } = params;
      const detail = { currency, from: changed?.from ?? null, to: body.upTo };
      if (changed !== undefined) await audit('claim.limitChanged', detail, custId);
      return { limits: await findLimits(tx, custId) };
    }),
  ];
}
