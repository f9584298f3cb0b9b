import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';
import { provideConfirmation } from './account-charts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { GateAnswer, SignInLink } from './gate-answer.tsx';
import { GateForm } from './gate-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** `/account/confirm`: confirms the address of an account by a mailed link and its password (R18). */
export function ConfirmPage() {
  const token = useLinkToken();
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { readonly token: string | undefined }) {
  const [machine] = useState(() => provideConfirmation(token));
  const actor = useChart(machine, { hasLink: token !== undefined });
  const notice = useSelector(actor, ({ context }) => context);
  const snapshot = useSelector(actor, (current) => current);
  const message = notice.message ?? '';
  if (snapshot.matches('confirmed'))
    return (
      <GateAnswer title="Address confirmed" text={message}>
        <SignInLink />
      </GateAnswer>
    );
  if (snapshot.matches('linkMissing') || snapshot.matches('linkDead'))
    return <NoLink message={message} />;
  return (
    <GateFrame title="Confirm your address">
      <GateForm
        lead="Enter the password that you chose, so that nobody else can confirm for you."
        notice={notice}
        isBusy={snapshot.hasTag('busy')}
        action="Confirm"
        busyAction="Confirming…"
        onEdit={() => actor.send({ type: 'confirmation.edit' })}
        onSubmit={(typed) =>
          actor.send({ type: 'confirmation.submit', password: typed('password') })
        }
      >
        <CurrentPasswordField isWrong={notice.field === 'password'} />
      </GateForm>
    </GateFrame>
  );
}

/** Explains how to get a valid link; an empty message means that no link was opened. */
function NoLink({ message }: { readonly message: string }) {
  const how =
    'If you can sign in, do so: the portal says when your address is still to be confirmed, and mails you another link. If you registered and cannot sign in yet, register again.';
  return (
    <GateAnswer
      title={message === '' ? 'Open the link in your mail' : 'This link no longer works'}
      text={`${message} ${how}`.trim()}
    >
      <SignInLink />
      <a className="gate-button gate-quiet" href="/portal/account/register">
        Register again
      </a>
    </GateAnswer>
  );
}
