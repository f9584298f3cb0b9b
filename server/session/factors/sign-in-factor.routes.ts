import {
  addFirstFactor,
  offerPasskey,
  proveSignIn,
  setUpFirstFactor,
  signInByPasskey,
} from '#contract/session/factors/sign-in-factor.ts';
import type { Call } from '#contract/call/call.ts';
import type { CallRequest } from '#server/platform/http/call-request.ts';
import { Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { readCompanions } from '../bind-cookie.ts';
import { deviceSecretOf } from '../devices/device-cookie.ts';
import type { SessionServices } from '../session-services.ts';
import type { StartedVisit } from '../start-visit.steps.ts';
import { prepareFirstFactor, storeFirstFactor } from './add-first-factor.steps.ts';
import { finishSignIn } from './prove-sign-in.steps.ts';
import { offerPasskeySignIn, enterByPasskey } from './sign-in-by-passkey.steps.ts';

type Asked = Pick<CallRequest<Call>, 'headers' | 'ip' | 'userAgent' | 'requestId'>;

/** What a sign-in takes from its request. */
function entryOf(request: Asked) {
  const { headers } = request;
  return {
    origin: request,
    device: deviceSecretOf(headers.cookie),
    replaces: { companions: readCompanions(headers.cookie) },
  };
}

function answerWith(
  { cookie, companions }: StartedVisit,
  { setHeader }: Pick<CallRequest<Call>, 'setHeader'>,
) {
  for (const value of companions) setHeader('set-cookie', value);
  return cookie;
}

/** The calls of a sign-in that a password alone does not finish, and of one without a password. */
export function signInFactorRoutes(services: SessionServices): HandledCall[] {
  return [
    handle(proveSignIn, async (request) => {
      const { challenge, proof, trust = false } = request.body;
      const wish = { challenge, proof, trust };
      return answerWith(await finishSignIn(services, wish, entryOf(request)), request);
    }),
    handle(setUpFirstFactor, ({ body }) => prepareFirstFactor(services, body.challenge)),
    handle(addFirstFactor, async (request) => {
      const started = await storeFirstFactor(services, request.body, entryOf(request));
      return { ...answerWith(started, request), recoveryCodes: [...started.recoveryCodes] };
    }),
    handle(offerPasskey, ({ ip }) => offerPasskeySignIn(services, ip)),
    handle(signInByPasskey, async (request) => {
      const { realm = 'customer', ...signed } = request.body;
      // With an identity provider its rules count: a passkey here would bypass them.
      if (realm === 'internal' && services.config.openId !== undefined)
        throw new Refusal('factorRefused');
      return answerWith(
        await enterByPasskey(services, { ...signed, realm }, entryOf(request)),
        request,
      );
    }),
  ];
}
