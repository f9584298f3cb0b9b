import { fromPromise } from 'xstate';
import { offerStepUp, stepUp } from '#contract/session/factors/step-up.ts';
import { proofMachine } from '#machines/session/proof/proof.machine.ts';
import type {
  PasskeyAnswer,
  ProofToCheck,
  ProofVerdict,
} from '#machines/session/proof/proof.ports.ts';
import { stepUpMachine } from '#machines/session/step-up/step-up.machine.ts';
import type { OfferAnswer } from '#machines/session/step-up/step-up.ports.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { askPasskey } from '#src/run/ports/factors/passkey-dialog.ts';

/** A refused call as data; anything else is a defect. */
function refusalIn(fault: unknown): PortalProblem {
  if (fault instanceof PortalProblem) return fault;
  throw fault;
}

async function offer(api: Api): Promise<OfferAnswer> {
  try {
    return { kind: 'offered', offer: await api.call(offerStepUp) };
  } catch (fault) {
    return { kind: 'failed', message: refusalIn(fault).message };
  }
}

async function check(api: Api, { challenge, proof }: ProofToCheck): Promise<ProofVerdict> {
  try {
    await api.call(stepUp, { body: { challenge, proof } });
    return { kind: 'proved', cookie: null };
  } catch (fault) {
    const { code, message } = refusalIn(fault);
    return { kind: code === 'challengeOver' ? 'over' : 'refused', message };
  }
}

/** Gives the step-up chart its calls. */
export function provideStepUp(api: Api) {
  return stepUpMachine.provide({
    actors: {
      offerProof: fromPromise<OfferAnswer, Record<string, never>>(() => offer(api)),
      proof: proofMachine.provide({
        actors: {
          usePasskey: fromPromise<PasskeyAnswer, { readonly options: string }>(({ input }) =>
            askPasskey(input.options),
          ),
          checkProof: fromPromise<ProofVerdict, ProofToCheck>(({ input }) => check(api, input)),
        },
      }),
    },
  });
}
