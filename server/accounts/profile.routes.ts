import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
} from '#contract/accounts/profile.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.steps.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findAccount, type SessionServices } from '#server/session/public.ts';

/** The own account and its sessions, read from the server's rows (R17). */
export function profileRoutes(services: SessionServices): HandledCall[] {
  const { database } = services;
  return [
    handle(getProfile, async ({ visit }) => {
      const { claims, custId } = visit;
      const account = await database.tx({ kind: 'identity' }, (tx) =>
        findAccount(tx, visit.username),
      );
      return {
        name: visit.displayName,
        email: visit.username,
        emailVerified: claims.emailVerified,
        mobile: account?.mobile ?? null,
        mobileActive: claims.mobileActive,
        realm: visit.realm,
        customer: custId === '' ? null : { custId, name: visit.customerName },
        access: {
          financial: claims.financialAccess,
          customer: claims.customerAccess,
          technical: claims.technicalAccess,
          servicedEntity: claims.servicedEntityAccess,
          admin: claims.admin,
        },
      };
    }),
    handle(listSessions, async ({ visit }) => ({ items: await listOwnSessions(services, visit) })),
    handle(endSession, async (request) => {
      const { visit, params } = request;
      await endOwnSessions(services, visit, { only: params.id }, request);
    }),
    handle(endOtherSessions, async (request) => {
      const { visit } = request;
      return { ended: await endOwnSessions(services, visit, { except: visit.visitHash }, request) };
    }),
  ];
}
