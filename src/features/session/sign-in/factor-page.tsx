import { useSelector } from '@xstate/react';
import type { SignInActorRef, SignInSnapshot } from '#machines/session/sign-in/sign-in.machine.ts';
import { FactorSetupForm } from '#src/forms/factors/factor-setup-form.tsx';
import { ProofForm } from '#src/features/session/factors/proof-form.tsx';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';

const selectProof = (snapshot: SignInSnapshot) => snapshot.children.proof;
/** A passkey alone is trusted each time. */
const selectIsAfterPassword = ({ context }: SignInSnapshot): boolean =>
  (context.needed?.kinds.length ?? 0) > 1;
const selectSetup = (snapshot: SignInSnapshot) => snapshot.children.factorSetup;

/** What a sign-in needs beyond the password: the second factor, or the adding of a first one. */
export default function FactorPage({ signIn }: { readonly signIn: SignInActorRef }) {
  const proof = useSelector(signIn, selectProof);
  const setup = useSelector(signIn, selectSetup);
  const isAfterPassword = useSelector(signIn, selectIsAfterPassword);
  if (setup !== undefined)
    return (
      <GateFrame title="Add a second factor">
        <p className="gate-lead">
          Your company asks for a second factor beside the password. It is set up once.
        </p>
        <FactorSetupForm actor={setup} hasApp={false}>
          <Back onBack={() => setup.send({ type: 'setup.cancel' })} />
        </FactorSetupForm>
      </GateFrame>
    );
  if (proof === undefined) return null;
  return (
    <GateFrame title="Confirm that it is you">
      <ProofForm actor={proof} mayTrust={isAfterPassword}>
        <Back onBack={() => proof.send({ type: 'proof.cancel' })} />
      </ProofForm>
    </GateFrame>
  );
}

function Back({ onBack }: { readonly onBack: () => void }) {
  return (
    <button className="gate-button gate-quiet" type="button" onClick={onBack}>
      Back
    </button>
  );
}
