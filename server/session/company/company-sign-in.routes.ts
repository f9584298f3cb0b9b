import {
  beginCompanySignIn,
  completeCompanySignIn,
} from '#contract/session/company/company-sign-in.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { readCompanions } from '../bind-cookie.ts';
import { deviceSecretOf } from '../devices/device-cookie.ts';
import { clearedOpenIdCookie, openIdCookie, readOpenIdCookie } from '../open-id-cookie.ts';
import type { CompanyServices } from './company-provider.ts';
import { beginAtCompany, completeAtCompany } from './company-sign-in.steps.ts';

/** Sign-in of customers' people at the identity providers of their companies. */
export function companySignInRoutes(services: CompanyServices): HandledCall[] {
  return [
    handle(beginCompanySignIn, async (request) => {
      const { url, browserSecret } = await beginAtCompany(services, request.body.email, request);
      request.setHeader('set-cookie', openIdCookie(browserSecret));
      return { url };
    }),
    handle(completeCompanySignIn, async (request) => {
      const { headers, body } = request;
      const { custId, ...parameters } = body;
      const returned = { parameters, browserSecret: readOpenIdCookie(headers.cookie) };
      const started = await completeAtCompany(services, custId, returned, {
        origin: request,
        device: deviceSecretOf(headers.cookie),
        replaces: { companions: readCompanions(headers.cookie) },
      });
      request.setHeader('set-cookie', clearedOpenIdCookie);
      for (const value of started.companions) request.setHeader('set-cookie', value);
      return started.cookie;
    }),
  ];
}
