import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
} from '#contract/accounts/profile.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.steps.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findAccount } from '#server/session/public.ts';

/** The own account and its sessions, read from the server's rows (R17). */
export function profileRoutes(): HandledCall[] {
  return [
    handle(getProfile, async ({ tx, caller }) => {
      const { claims, custId } = caller;
      const account = await findAccount(tx, caller.username);
      return {
        name: caller.displayName,
        email: caller.username,
        emailVerified: claims.emailVerified,
        mobile: account?.mobile ?? null,
        mobileActive: claims.mobileActive,
        realm: caller.realm,
        customer: custId === '' ? null : { custId, name: caller.customerName },
        access: {
          financial: claims.financialAccess,
          customer: claims.customerAccess,
          technical: claims.technicalAccess,
          servicedEntity: claims.servicedEntityAccess,
          admin: claims.admin,
        },
      };
    }),
    handle(listSessions, async ({ tx, caller, now }) => ({
      items: await listOwnSessions(tx, caller, now),
    })),
    handle(endSession, async (request) => {
      const { tx, params } = request;
      await endOwnSessions(tx, request, { only: params.id });
    }),
    handle(endOtherSessions, async (request) => {
      const { tx, caller } = request;
      return { ended: await endOwnSessions(tx, request, { except: caller.visitHash }) };
    }),
  ];
}
