import { fromPromise } from 'xstate';
import { addFactor, setUpFactor } from '#contract/session/factors/own-factors.ts';
import { factorSetupMachine } from '#machines/session/factor-setup/factor-setup.machine.ts';
import type {
  FactorToStore,
  SetupAnswer,
  StoreVerdict,
} from '#machines/session/factor-setup/factor-setup.ports.ts';
import type { PasskeyAnswer } from '#machines/session/proof/proof.ports.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { makePasskey } from '#src/run/ports/factors/passkey-dialog.ts';

async function prepare(api: Api): Promise<SetupAnswer> {
  try {
    return { kind: 'prepared', setup: await api.call(setUpFactor) };
  } catch (fault) {
    if (!(fault instanceof PortalProblem)) throw fault;
    return { kind: 'failed', message: fault.message };
  }
}

async function store(api: Api, body: FactorToStore): Promise<StoreVerdict> {
  try {
    const { recoveryCodes } = await api.call(addFactor, { body });
    return { kind: 'stored', recoveryCodes, cookie: null };
  } catch (fault) {
    if (!(fault instanceof PortalProblem)) throw fault;
    const { code, message, issues } = fault;
    const [issue] = issues;
    return {
      kind: code === 'challengeOver' ? 'over' : 'refused',
      message: issue?.message ?? message,
    };
  }
}

/** Gives the chart of a new factor the calls of the profile. */
export function provideFactorSetup(api: Api) {
  return factorSetupMachine.provide({
    actors: {
      prepareFactor: fromPromise<SetupAnswer, { readonly challenge: string | null }>(() =>
        prepare(api),
      ),
      makePasskey: fromPromise<PasskeyAnswer, { readonly options: string }>(({ input }) =>
        makePasskey(input.options),
      ),
      storeFactor: fromPromise<StoreVerdict, FactorToStore>(({ input }) => store(api, input)),
    },
  });
}
