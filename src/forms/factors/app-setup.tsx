import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { FactorSetup } from '#contract/session/factors/proof.ts';
import type { FactorSetupActorRef } from '#machines/session/factor-setup/factor-setup.machine.ts';
import { FactorName, typedIn } from './factor-name.tsx';
import { QrCode } from './qr-code.tsx';

/** In groups of four, as a person types it. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** An authenticator app gets the secret from a picture or by hand, and gives its first code. */
export function AppSetup(props: {
  readonly actor: FactorSetupActorRef;
  readonly setup: FactorSetup;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
}) {
  const { actor, setup, error, isBusy } = props;
  const { secret, address } = setup.totp;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const code = typedIn(form, 'code').replaceAll(/\s/g, '');
    if (!isBusy) actor.send({ type: 'setup.submitCode', name: typedIn(form, 'name'), code });
  }
  return (
    <form
      className="gate-inside gate-proof"
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={() => actor.send({ type: 'setup.edit' })}
    >
      <p>Scan this picture with an authenticator app, or type the secret there:</p>
      <QrCode text={address} />
      <p>
        <code className="gate-secret">{inGroups(secret)}</code>
      </p>
      <div className="gate-alert" role="alert">
        {error}
      </div>
      <FirstCode isWrong={error !== null} />
      <FactorName suggestion="Authenticator app" />
      <div className="gate-buttons">
        <button className="gate-button" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Add the app'}
        </button>
        {props.children}
      </div>
    </form>
  );
}

function FirstCode({ isWrong }: { readonly isWrong: boolean }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>The code that the app shows now</label>
      <input
        id={id}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={isWrong || undefined}
      />
    </div>
  );
}
