import { fromPromise } from 'xstate';
import { companySignInMachine } from '#machines/session/company-sign-in/company-sign-in.machine.ts';
import type { CompanyAnswer } from '#machines/session/company-sign-in/company-sign-in.ports.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { findCompanyAddress, finishAtCompany } from './company-calls.ts';
import { keepOrigin, restoreOrigin } from './kept-origin.ts';

/** The chart with its real ports; the sign-in chart receives what the server answers. */
export function provideCompanySignIn(signIn: SignInActorRef) {
  return companySignInMachine.provide({
    actors: {
      openCompany: fromPromise<void, { readonly email: string }>(async ({ input }) => {
        const url = await findCompanyAddress(input.email);
        keepOrigin();
        location.assign(url);
      }),
      completeAtCompany: fromPromise<void, { readonly answer: CompanyAnswer | null }>(
        async ({ input }) => {
          restoreOrigin();
          if (input.answer !== null) signIn.send(await finishAtCompany(input.answer));
        },
      ),
    },
  });
}
