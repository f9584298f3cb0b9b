import {
  authenticate,
  endVisit,
  heartbeat,
  logout,
  refreshToken,
} from '#contract/session/session.ts';
import { Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { endVisits, findVisit } from './visits.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { bearerToken } from './authenticate.ts';
import { touchTogether } from './heartbeat/touch-together.ts';
import { clearedBindCookie, companionsOf, readCompanions } from './bind-cookie.ts';
import { deviceSecretOf } from './devices/device-cookie.ts';
import { createProviderConnections } from './company/provider-connections.ts';
import { companySignInRoutes } from './company/company-sign-in.routes.ts';
import { identityProviderRoutes } from './company/identity-provider.routes.ts';
import { customerFactorRoutes } from './factors/customer-factors.routes.ts';
import { ownFactorRoutes } from './factors/own/own-factors.routes.ts';
import { signInFactorRoutes } from './factors/sign-in-factor.routes.ts';
import { refresh } from './refresh.steps.ts';
import { endVisitLater } from './end-visit.steps.ts';
import type { SessionServices } from './session-services.ts';
import { signIn } from './sign-in.steps.ts';
import { verifyToken } from './token/token.ts';
import { actingCustomerRoutes } from './acting-customer.routes.ts';
import { meRoutes } from './me.routes.ts';
import { internalSignInRoutes } from './open-id/internal-sign-in.routes.ts';

function signInRoute(services: SessionServices): HandledCall {
  return handle(authenticate, async (request) => {
    const { body, headers } = request;
    const realm = body.realm ?? 'customer';
    // With an identity provider its rules count: a password here would bypass them.
    if (realm === 'internal' && services.config.openId !== undefined) {
      throw new Refusal('invalidCredentials');
    }
    const token = bearerToken(headers);
    const former =
      token === undefined ? undefined : await verifyToken(services.keys, token, services.now());
    const started = await signIn(
      services,
      {
        username: body.username,
        password: body.password,
        realm,
        device: deviceSecretOf(headers.cookie),
      },
      request,
      { companions: readCompanions(headers.cookie), sid: former?.sid },
    );
    for (const value of started.companions) request.setHeader('set-cookie', value);
    return started.cookie;
  });
}

function logoutRoute(): HandledCall {
  return handle(
    logout,
    async ({ tx, headers, caller: { visitHash }, now, audit }) => {
      const ended = await findVisit(tx, visitHash, now);
      await endVisits(tx, { visitHash }, 'signedOut', now);
      await audit('visit.ended');
      return companionsOf(readCompanions(headers.cookie), ended?.visit.bindHash ?? null);
    },
    (companions, { setHeader }) => {
      for (const companion of companions) setHeader('set-cookie', clearedBindCookie(companion));
      setHeader('clear-site-data', '"cache"');
    },
  );
}

/** How long a heartbeat waits for others to be stored with it (milliseconds). */
const heartbeatWaitMs = 25;

function heartbeatRoute(services: SessionServices): HandledCall {
  const touch = touchTogether(services, heartbeatWaitMs);
  return handle(heartbeat, async ({ headers, caller: { visitHash } }) => {
    const id = headers['uservisitid'];
    if (typeof id !== 'string' || sha256(id) !== visitHash) throw new Refusal('signInRequired');
    await touch(visitHash);
  });
}

/**
 * Sign-in, refresh, logout and heartbeat (spec §7). Logout of a visit that has ended already answers
 * 401 like every other call of it.
 */
export function sessionRoutes(services: SessionServices): HandledCall[] {
  const mayReachPrivate = services.config.privateProviders;
  const connect = createProviderConnections({ mayReachPrivate }, services.now);
  return [
    signInRoute(services),
    handle(refreshToken, (request) =>
      refresh(services, {
        ...request.body,
        companions: readCompanions(request.headers.cookie),
        origin: request,
      }),
    ),
    logoutRoute(),
    handle(endVisit, (request) =>
      endVisitLater(services, {
        ...request.body,
        companions: readCompanions(request.headers.cookie),
        origin: request,
      }),
    ),
    heartbeatRoute(services),
    ...meRoutes(),
    ...actingCustomerRoutes(services),
    ...internalSignInRoutes(services),
    ...signInFactorRoutes(services),
    ...ownFactorRoutes(services),
    ...customerFactorRoutes(services),
    ...companySignInRoutes({ ...services, connect }),
    ...identityProviderRoutes(services),
  ];
}
