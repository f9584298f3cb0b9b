import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import {
  ownerIn,
  type passwordResetMachine,
} from '#machines/accounts/password-reset/password-reset.machine.ts';
import {
  selectIsInvited,
  selectResetFace,
} from '#machines/accounts/password-reset/password-reset.selectors.ts';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';
import { providePasswordReset } from './account-charts.ts';
import { EmailField } from './email-field.tsx';
import { GateAnswer, SignInLink } from './gate-answer.tsx';
import { GateForm } from './gate-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { deadLinkWords, leadOf } from './password-link-words.ts';
import { useLinkToken } from './use-link-token.ts';

type ResetActor = Actor<typeof passwordResetMachine>;

/** `/account/forget-password`: requests a link, or sets the new password when a link was opened. */
export function ForgetPasswordPage() {
  const token = useLinkToken();
  return <PasswordReset key={token} token={token} isInvitation={false} />;
}

/** `/account/invitation`: an invited person sets up their account by the mailed link. */
export function InvitationPage() {
  const token = useLinkToken();
  return <PasswordReset key={token} token={token} isInvitation />;
}

function PasswordReset(props: {
  readonly token: string | undefined;
  readonly isInvitation: boolean;
}) {
  const { token, isInvitation } = props;
  const [machine] = useState(() => providePasswordReset(token));
  const actor = useChart(machine, { hasLink: token !== undefined, isInvitation });
  const isInvited = useSelector(actor, selectIsInvited);
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
  if (face === 'reading')
    return (
      <GateFrame title={isInvited ? 'Set up your account' : 'Choose a new password'}>
        <p className="gate-lead">
          <output>Checking the link…</output>
        </p>
      </GateFrame>
    );
  if (face === 'linkMissing' || face === 'linkDead') return <DeadLink actor={actor} />;
  return (
    <GateAnswer
      title={isInvited ? 'Your account is set up' : 'Your password is changed'}
      text={message}
    >
      <SignInLink />
    </GateAnswer>
  );
}

function DeadLink({ actor }: { readonly actor: ResetActor }) {
  const isInvited = useSelector(actor, selectIsInvited);
  const { link, message } = useSelector(actor, ({ context }) => context);
  const isUsed = isInvited && link?.state === 'used';
  return (
    <GateAnswer {...deadLinkWords(link, isInvited, message ?? '')}>
      {!isUsed && (
        <button
          type="button"
          className="gate-button"
          onClick={() => actor.send({ type: 'reset.again' })}
        >
          {isInvited ? 'Send me a link' : 'Request a new link'}
        </button>
      )}
      <SignInLink isQuiet={!isUsed} />
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
  const isInvited = useSelector(actor, selectIsInvited);
  return (
    <GateFrame title={isInvited ? 'Set up your account' : 'Choose a new password'}>
      <GateForm
        lead={leadOf(notice.link, isInvited)}
        notice={notice}
        isBusy={isBusy}
        action={isInvited ? 'Set up account' : 'Change password'}
        busyAction={isInvited ? 'Setting up…' : 'Changing…'}
        onEdit={() => actor.send({ type: 'reset.edit' })}
        onSubmit={(typed) => actor.send({ type: 'reset.choose', password: typed('password') })}
      >
        <NewPasswordField
          label={isInvited ? 'Your password' : 'New password'}
          owner={ownerIn(notice)}
          isWrong={notice.field === 'password'}
        />
      </GateForm>
    </GateFrame>
  );
}
