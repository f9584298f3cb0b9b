import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import type { passwordResetMachine } from '#machines/accounts/password-reset/password-reset.machine.ts';
import { selectResetFace } from '#machines/accounts/password-reset/password-reset.selectors.ts';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';
import { providePasswordReset } from './account-charts.ts';
import { EmailField } from './email-field.tsx';
import { GateAnswer, SignInLink } from './gate-answer.tsx';
import { GateForm } from './gate-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useLinkToken } from './use-link-token.ts';

type ResetActor = Actor<typeof passwordResetMachine>;

/** The page does not know the owner of the link; the server also checks name and address. */
const unknownOwner = { email: '', name: '' };

/** `/account/forget-password`: requests a link, or sets the new password when a link was opened. */
export function ForgetPasswordPage() {
  const token = useLinkToken();
  return <PasswordReset key={token} token={token} />;
}

function PasswordReset({ token }: { readonly token: string | undefined }) {
  const [machine] = useState(() => providePasswordReset(token));
  const actor = useChart(machine, { hasLink: token !== undefined });
  const face = useSelector(actor, selectResetFace);
  const message = useSelector(actor, ({ context }) => context.message) ?? '';
  const again = (): void => actor.send({ type: 'reset.again' });
  if (face === 'asking') return <AskForLink actor={actor} />;
  if (face === 'choosing') return <ChoosePassword actor={actor} />;
  if (face === 'requested')
    return (
      <GateAnswer
        title="Check your mail"
        text={`${message} It may take a few minutes; check the spam folder too. The link works for an hour.`}
      >
        <SignInLink />
        <button type="button" className="gate-button gate-quiet" onClick={again}>
          Ask again
        </button>
      </GateAnswer>
    );
  if (face === 'linkDead')
    return (
      <GateAnswer title="This link no longer works" text={message}>
        <button type="button" className="gate-button" onClick={again}>
          Request a new link
        </button>
        <SignInLink isQuiet />
      </GateAnswer>
    );
  return (
    <GateAnswer title="Your password is changed" text={message}>
      <SignInLink />
    </GateAnswer>
  );
}

function AskForLink({ actor }: { readonly actor: ResetActor }) {
  const notice = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <GateFrame title="Forgotten password">
      <GateForm
        lead="Tell us the address you sign in with. We mail you a link to choose a new password."
        notice={notice}
        isBusy={isBusy}
        action="Mail me a link"
        busyAction="Asking…"
        onEdit={() => actor.send({ type: 'reset.edit' })}
        onSubmit={(typed) => actor.send({ type: 'reset.request', username: typed('email').trim() })}
      >
        <EmailField isWrong={notice.field === 'email'} />
      </GateForm>
      <p className="gate-note">
        <a href="/portal/account/login">Back to sign in</a>
      </p>
    </GateFrame>
  );
}

function ChoosePassword({ actor }: { readonly actor: ResetActor }) {
  const notice = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <GateFrame title="Choose a new password">
      <GateForm
        lead="It replaces the old one, and ends every session of your account."
        notice={notice}
        isBusy={isBusy}
        action="Change password"
        busyAction="Changing…"
        onEdit={() => actor.send({ type: 'reset.edit' })}
        onSubmit={(typed) => actor.send({ type: 'reset.choose', password: typed('password') })}
      >
        <NewPasswordField
          label="New password"
          owner={unknownOwner}
          isWrong={notice.field === 'password'}
        />
      </GateForm>
    </GateFrame>
  );
}
