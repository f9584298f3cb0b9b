import { beginInternalSignIn, completeInternalSignIn } from '#contract/session/internal-sign-in.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { beginSignIn, completeSignIn } from './internal-sign-in.steps.ts';
import { createOpenIdProvider } from './open-id-provider.ts';
import { readCompanions } from '../bind-cookie.ts';
import { clearedOpenIdCookie, openIdCookie, readOpenIdCookie } from '../open-id-cookie.ts';
import type { SessionServices } from '../session-services.ts';

/** Sign-in of the lessor's own people at their identity provider; unknown where none is set (R16). */
export function internalSignInRoutes(services: SessionServices): HandledCall[] {
  const { openId, publicUrl } = services.config;
  const page = `${publicUrl}/portal/account/login_internal`;
  const provider = openId && createOpenIdProvider(openId, page);
  return [
    handle(beginInternalSignIn, async (request) => {
      const { url, browserSecret } = await beginSignIn(services, present(provider), request);
      request.setHeader('set-cookie', openIdCookie(browserSecret));
      return { url };
    }),
    handle(completeInternalSignIn, async (request) => {
      const { headers, body } = request;
      const answer = { parameters: body, browserSecret: readOpenIdCookie(headers.cookie) };
      const replaces = { companions: readCompanions(headers.cookie) };
      const signIn = { origin: request, replaces };
      const started = await completeSignIn(services, present(provider), answer, signIn);
      request.setHeader('set-cookie', clearedOpenIdCookie);
      for (const value of started.companions) request.setHeader('set-cookie', value);
      return started.cookie;
    }),
  ];
}
