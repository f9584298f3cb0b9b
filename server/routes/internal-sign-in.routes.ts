import { beginInternalSignIn, completeInternalSignIn } from '#contract/internal-sign-in.ts';
import { handlePublic, type Registration } from '../http/handle.ts';
import { present } from '../http/present.ts';
import { beginSignIn, completeSignIn } from '../oidc/internal-sign-in.ts';
import { createOpenIdProvider } from '../oidc/open-id-provider.ts';
import { bindCookie, readBindCookie } from '../session/bind-cookie.ts';
import { clearedOpenIdCookie, openIdCookie, readOpenIdCookie } from '../session/open-id-cookie.ts';
import type { SessionServices } from '../session/session-services.ts';

/** Sign-in of the lessor's own people at their identity provider; unknown where none is set (R16). */
export function internalSignInRoutes(services: SessionServices): Registration[] {
  const { openId, publicUrl } = services.config;
  const page = `${publicUrl}/portal/account/login_internal`;
  const provider = openId && createOpenIdProvider(openId, page);
  return [
    handlePublic(beginInternalSignIn, async (request) => {
      const { url, browserSecret } = await beginSignIn(services, present(provider), request);
      request.setHeader('set-cookie', openIdCookie(browserSecret));
      return { url };
    }),
    handlePublic(completeInternalSignIn, async (request) => {
      const { headers, body } = request;
      const answer = { parameters: body, browserSecret: readOpenIdCookie(headers.cookie) };
      const replaces = { bindSecret: readBindCookie(headers.cookie) };
      const signIn = { origin: request, replaces };
      const started = await completeSignIn(services, present(provider), answer, signIn);
      request.setHeader('set-cookie', clearedOpenIdCookie);
      if (started.bindSecret !== undefined) {
        request.setHeader('set-cookie', bindCookie(started.bindSecret));
      }
      return started.cookie;
    }),
  ];
}
