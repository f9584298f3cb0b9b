import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import {
  selectCompanyError,
  selectCompanyStep,
} from '#machines/session/company-sign-in/company-sign-in.selectors.ts';
import type { CompanyAnswer } from '#machines/session/company-sign-in/company-sign-in.ports.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { selectCompanyDemand } from '#machines/session/sign-in/sign-in.selectors.ts';
import { GateField } from '#src/features/accounts/gate/gate-field.tsx';
import { GateForm } from '#src/features/accounts/gate/gate-form.tsx';
import { provideCompanySignIn } from '#src/run/ports/company/provide-company-sign-in.ts';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';

const busyWords = {
  asking: '',
  leaving: 'Opening the sign-in of your company…',
  completing: 'Signing in…',
} as const;

const lead = 'Enter your e-mail address at work. You continue at the sign-in page of your company.';

/**
 * The way in with the account of a company: asks for the address, whose domain names the company, and
 * takes over what its provider answered when the person is back. `back` replaces the button that returns
 * to the password.
 */
export default function CompanyPage(props: {
  readonly signIn: SignInActorRef;
  readonly answer: CompanyAnswer | null;
  readonly back?: ReactNode;
}) {
  const { signIn, answer } = props;
  const [machine] = useState(() => provideCompanySignIn(signIn));
  const actor = useChart(machine, { answer });
  const step = useSelector(actor, selectCompanyStep);
  const error = useSelector(actor, selectCompanyError);
  const demand = useSelector(signIn, selectCompanyDemand);
  return (
    <GateFrame title="Company account">
      <GateForm
        lead={demand?.message ?? lead}
        notice={{ message: error, field: null }}
        isBusy={step !== 'asking'}
        action="Continue with company account"
        busyAction={busyWords[step]}
        onEdit={() => actor.send({ type: 'company.edit' })}
        onSubmit={(typed) => actor.send({ type: 'company.open', email: typed('email').trim() })}
      >
        <GateField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={demand?.email}
          isWrong={false}
        />
      </GateForm>
      {props.back ?? (
        <button
          className="gate-button gate-quiet gate-wide"
          type="button"
          onClick={() => signIn.send({ type: 'signIn.leaveCompany' })}
        >
          Back
        </button>
      )}
    </GateFrame>
  );
}
