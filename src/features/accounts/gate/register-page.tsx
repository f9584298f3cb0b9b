import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { Actor } from 'xstate';
import type { registrationMachine } from '#machines/accounts/registration/registration.machine.ts';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';
import { provideRegistration } from './account-charts.ts';
import { EmailField } from './email-field.tsx';
import { GateAnswer, SignInLink } from './gate-answer.tsx';
import { GateField } from './gate-field.tsx';
import { GateForm } from './gate-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** `/account/register`: requests an account, to which the lessor then gives access (R18). */
export function RegisterPage() {
  const [machine] = useState(provideRegistration);
  const actor = useChart(machine);
  const isRegistered = useSelector(actor, (snapshot) => snapshot.matches('registered'));
  const message = useSelector(actor, ({ context }) => context.message) ?? '';
  if (!isRegistered) return <RegisterForm actor={actor} />;
  return (
    <GateAnswer
      title="Check your mail"
      text={`${message} It may take a few minutes; check the spam folder too.`}
    >
      <SignInLink />
      <button
        type="button"
        className="gate-button gate-quiet"
        onClick={() => actor.send({ type: 'registration.again' })}
      >
        No mail came
      </button>
    </GateAnswer>
  );
}

/** Public facts about the person, as far as typed. */
function useTypedOwner() {
  const [owner, setOwner] = useState({ email: '', name: '' });
  function follow({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'email') setOwner({ ...owner, email: target.value });
    if (target.name === 'fullname') setOwner({ ...owner, name: target.value });
  }
  return { owner, follow };
}

function RegisterForm({ actor }: { readonly actor: Actor<typeof registrationMachine> }) {
  const notice = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { owner, follow } = useTypedOwner();
  return (
    <GateFrame title="Register">
      <div onInput={follow}>
        <GateForm
          lead="Confirm your address by mail; then we give you access to the leases of your company."
          notice={notice}
          isBusy={isBusy}
          action="Register"
          busyAction="Registering…"
          onEdit={() => actor.send({ type: 'registration.edit' })}
          onSubmit={(typed) =>
            actor.send({
              type: 'registration.submit',
              fullname: typed('fullname').trim(),
              email: typed('email').trim(),
              password: typed('password'),
            })
          }
        >
          <GateField
            label="Name"
            name="fullname"
            type="text"
            autoComplete="name"
            maxLength={200}
            isWrong={notice.field === 'fullname'}
          />
          <EmailField isWrong={notice.field === 'email'} />
          <NewPasswordField label="Password" owner={owner} isWrong={notice.field === 'password'} />
        </GateForm>
      </div>
      <p className="gate-note">
        You have an account? <a href="/portal/account/login">Sign in</a>
      </p>
    </GateFrame>
  );
}
