import { authenticate, heartbeat, logout, refreshToken } from '#contract/session.ts';
import { handle, handlePublic, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import { endVisits, touchVisit } from '../repositories/visits.repository.ts';
import { sha256 } from '../security/secret.ts';
import { bearerToken } from '../session/authenticate.ts';
import { bindCookie, clearedBindCookie, readBindCookie } from '../session/bind-cookie.ts';
import { refresh } from '../session/refresh.ts';
import type { SessionServices } from '../session/session-services.ts';
import { signIn } from '../session/sign-in.ts';
import { verifyToken } from '../session/token.ts';

function signInRoute(services: SessionServices): Registration {
  return handlePublic(authenticate, async (request) => {
    const { body, headers } = request;
    const realm = body.realm ?? 'customer';
    // With an identity provider its rules count: a password here would go round them.
    if (realm === 'internal' && services.config.openId !== undefined) {
      throw new ProblemError('invalidCredentials');
    }
    const token = bearerToken(headers);
    const former =
      token === undefined ? undefined : await verifyToken(services.keys, token, services.now());
    const started = await signIn(
      services,
      { username: body.username, password: body.password, realm },
      request,
      { bindSecret: readBindCookie(headers.cookie), sid: former?.sid },
    );
    if (started.bindSecret !== undefined) {
      request.setHeader('set-cookie', bindCookie(started.bindSecret));
    }
    return started.cookie;
  });
}

function logoutRoute({ database, now }: SessionServices): Registration {
  return handle(logout, async (request) => {
    const { visitHash, externalUserId, custId } = request.visit;
    await database.tx({ kind: 'identity' }, async (tx) => {
      await endVisits(tx, { visitHash }, 'signedOut', now());
      const entry = { event: 'visit.ended', visitHash, externalUserId, custId } as const;
      await recordAudit(tx, entry, request, now());
    });
    request.setHeader('set-cookie', clearedBindCookie);
    request.setHeader('clear-site-data', '"cache"');
  });
}

function heartbeatRoute({ database, now }: SessionServices): Registration {
  return handle(heartbeat, async ({ headers, visit }) => {
    const id = headers['uservisitid'];
    if (typeof id !== 'string' || sha256(id) !== visit.visitHash) {
      throw new ProblemError('signInRequired');
    }
    await database.tx({ kind: 'identity' }, (tx) => touchVisit(tx, visit.visitHash, now()));
  });
}

/**
 * Sign-in, refresh, logout and heartbeat (spec §7). Logout of a visit that has ended already answers
 * 401 like every other call of it.
 */
export function sessionRoutes(services: SessionServices): Registration[] {
  return [
    signInRoute(services),
    handlePublic(refreshToken, (request) =>
      refresh(services, {
        ...request.body,
        bindSecret: readBindCookie(request.headers.cookie),
        origin: request,
      }),
    ),
    logoutRoute(services),
    heartbeatRoute(services),
  ];
}
