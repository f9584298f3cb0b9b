import {
  listServiceKeys,
  makeServiceKey,
  revokeServiceKey,
} from '#contract/accounts/service-keys.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { SessionServices } from '#server/session/public.ts';
import { stewardOf } from '../manage-users.steps.ts';
import { makeKey, revokeKey, showKeys } from './service-keys.steps.ts';

/** The keys of a customer's systems, for people who administer its users (decision 063). */
export function serviceKeyRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(listServiceKeys, async ({ tx, now, today }) => ({
      today,
      items: await showKeys(tx, now),
    })),
    handle(makeServiceKey, (request) =>
      makeKey(request.tx, config, request.body, stewardOf(request)),
    ),
    handle(revokeServiceKey, (request) =>
      revokeKey(request.tx, config, request.params.id, stewardOf(request)),
    ),
  ];
}
