import {
  getIdentityProvider,
  removeIdentityProvider,
  setIdentityProvider,
  tryIdentityProvider,
} from '#contract/session/company/identity-provider.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { SessionServices } from '../session-services.ts';
import { redirectUriOf } from './company-provider.ts';
import {
  readProvider,
  removeProvider,
  saveProvider,
  toIdentityProvider,
} from './save-provider.steps.ts';
import { tryForCustomer } from './try-for-customer.steps.ts';

/** What the lessor decides about the identity providers of its customers. */
export function identityProviderRoutes(services: SessionServices): HandledCall[] {
  const { config } = services;
  const mayReachPrivate = config.privateProviders;
  return [
    handle(getIdentityProvider, async ({ tx, params: { custId } }) => {
      const stored = await readProvider(tx, custId);
      const provider = stored && toIdentityProvider(stored);
      return { provider, redirectUri: redirectUriOf(config, custId) };
    }),
    handle(setIdentityProvider, async ({ tx, params: { custId }, body, now, audit }) => {
      const provider = await saveProvider(tx, custId, body, { now, mayReachPrivate });
      const { rowVersion: _, isProven: __, ...detail } = provider;
      const isSecretNew = body.clientSecret !== '';
      await audit('customer.providerChanged', { ...detail, isSecretNew }, custId);
      return provider;
    }),
    handle(removeIdentityProvider, async ({ tx, params: { custId }, body, now, audit }) => {
      const { rowVersion } = body;
      const { issuer, domains } = await removeProvider(tx, custId, { rowVersion, now });
      await audit('customer.providerRemoved', { issuer, domains }, custId);
    }),
    handle(tryIdentityProvider, (request) =>
      tryForCustomer(services, request.params.custId, request.body, request),
    ),
  ];
}
