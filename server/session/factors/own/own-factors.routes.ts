import {
  addFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  setUpFactor,
} from '#contract/session/factors/own-factors.ts';
import { offerStepUp, stepUp } from '#contract/session/factors/step-up.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { SessionServices } from '../../session-services.ts';
import { prepareFactor } from './add-factor.steps.ts';
import { makeChallenge, offerProof } from '../offer-proof.ts';
import {
  addOwnFactor,
  listOwnFactors,
  ownAccount,
  removeOwnFactor,
  renewOwnCodes,
} from './own-factors.steps.ts';
import { proveVisit } from './step-up.steps.ts';

/** The caller's own second factors, and the proof of who they are before sensitive calls. */
export function ownFactorRoutes(services: SessionServices): HandledCall[] {
  const { config } = services;
  return [
    handle(listFactors, ({ tx, caller }) => listOwnFactors(tx, services, caller)),
    handle(setUpFactor, async ({ tx, caller, now }) => {
      const user = await ownAccount(tx, caller);
      const challenge = await makeChallenge(tx, 'factor', user.externalUserId, now);
      return prepareFactor(tx, services, { challenge, purpose: 'factor', user });
    }),
    handle(addFactor, async (request) => ({
      recoveryCodes: await addOwnFactor(services, request.caller, request.body, request),
    })),
    handle(removeFactor, async ({ tx, caller, params, audit }) => {
      const removed = await removeOwnFactor(tx, services, caller, params.id);
      await audit('factor.removed', removed);
    }),
    handle(renewRecoveryCodes, async ({ tx, caller, audit }) => {
      const recoveryCodes = await renewOwnCodes(tx, services, caller);
      await audit('factor.codesRenewed');
      return { recoveryCodes };
    }),
    handle(offerStepUp, async ({ tx, caller, now }) =>
      offerProof(tx, config, 'stepUp', await ownAccount(tx, caller), now),
    ),
    handle(stepUp, async (request) => {
      const { challenge, proof } = request.body;
      await proveVisit(services, request.caller, { challenge, proof, origin: request });
    }),
  ];
}
