import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FactorSetupActorRef } from '#machines/session/factor-setup/factor-setup.machine.ts';
import { AppSetup } from './app-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * A person adds a second factor, run by the chart of a new factor; `children` are more buttons. Plain
 * markup: works before the design system.
 */
export function FactorSetupForm(props: {
  readonly actor: FactorSetupActorRef;
  /** Whether the person has an authenticator app already: one is enough. */
  readonly hasApp: boolean;
  readonly children?: ReactNode;
}) {
  const { actor, hasApp, children } = props;
  const state = useSelector(actor, ({ value }) => value);
  const { setup, kind, error, recoveryCodes } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (state === 'showingCodes')
    return (
      <RecoveryCodes codes={recoveryCodes} onKept={() => actor.send({ type: 'setup.codesKept' })} />
    );
  if (state === 'unprepared')
    return (
      <div className="gate-inside gate-proof">
        <div className="gate-alert" role="alert">
          {error}
        </div>
        <div className="gate-buttons">
          <button
            className="gate-button"
            type="button"
            onClick={() => actor.send({ type: 'setup.again' })}
          >
            Try again
          </button>
          {children}
        </div>
      </div>
    );
  if (setup === null) return <output className="gate-note">One moment…</output>;
  const other = kind === 'passkey' ? 'totp' : 'passkey';
  const parts = { actor, setup, error, isBusy, children };
  return (
    <>
      {kind === 'passkey' ? <PasskeySetup {...parts} /> : <AppSetup {...parts} />}
      {!(other === 'totp' && hasApp) && (
        <p className="gate-inside gate-note gate-others">
          <button type="button" onClick={() => actor.send({ type: 'setup.choose', kind: other })}>
            {other === 'totp' ? 'Use an authenticator app instead' : 'Use a passkey instead'}
          </button>
        </p>
      )}
    </>
  );
}
