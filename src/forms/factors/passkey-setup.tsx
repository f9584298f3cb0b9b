import type { ReactNode, SubmitEvent } from 'react';
import { deviceWords } from '#domain/accounts/device-words.ts';
import type { FactorSetupActorRef } from '#machines/session/factor-setup/factor-setup.machine.ts';
import { FactorName, typedIn } from './factor-name.tsx';

/** A passkey is made by the device; the person gives it a name. */
export function PasskeySetup(props: {
  readonly actor: FactorSetupActorRef;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
}) {
  const { actor, error, isBusy } = props;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = typedIn(event.currentTarget, 'name');
    if (!isBusy) actor.send({ type: 'setup.makePasskey', name });
  }
  return (
    <form
      className="gate-inside gate-proof"
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={() => actor.send({ type: 'setup.edit' })}
    >
      <p>
        With a passkey you sign in by the finger, the face or the PIN of your device. Nobody can
        steal it by a false page.
      </p>
      <div className="gate-alert" role="alert">
        {error}
      </div>
      <FactorName suggestion={deviceWords(navigator.userAgent)} />
      <div className="gate-buttons">
        <button className="gate-button" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Make a passkey'}
        </button>
        {props.children}
      </div>
    </form>
  );
}
