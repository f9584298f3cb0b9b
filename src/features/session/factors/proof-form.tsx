import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { ProofActorRef, TypedProof } from '#machines/session/proof/proof.machine.ts';
import {
  selectIsProving,
  selectOtherProofs,
  selectProofError,
  selectProofKind,
} from '#machines/session/proof/proof.selectors.ts';
import { isTypedProof, proofChoices, type TypedKind, typedProofs } from './proof-words.ts';

interface ProofFormProps {
  readonly actor: ProofActorRef;
  /** Whether the person may trust this browser for 30 days: at a sign-in. */
  readonly mayTrust: boolean;
  /** Somebody without anything to prove themselves with signs in again. */
  readonly onSignInAgain?: () => void;
  /** More buttons beside the first one. */
  readonly children?: ReactNode;
}

const adviceFor = {
  passkey: 'Your device asks for the finger, the face or the PIN with which you unlock it.',
  signIn: 'Sign in again at your organisation to continue.',
} as const;

function typedProof(kind: TypedKind, text: string): TypedProof {
  if (kind === 'password') return { kind, password: text };
  return { kind, code: kind === 'totp' ? text.replaceAll(/\s/g, '') : text.trim() };
}

const isTicked = (form: HTMLFormElement): boolean => new FormData(form).get('trust') === 'on';

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('proof');
  return typeof text === 'string' ? text : '';
}

/** A person proves who they are, run by the proof chart. Plain markup: works before the design system. */
export function ProofForm({ actor, mayTrust, onSignInAgain, children }: ProofFormProps) {
  const kind = useSelector(actor, selectProofKind);
  const isBusy = useSelector(actor, selectIsProving);
  const error = useSelector(actor, selectProofError);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const trust = isTicked(form);
    if (kind === 'signIn') onSignInAgain?.();
    else if (isTypedProof(kind))
      actor.send({ type: 'proof.submit', proof: typedProof(kind, textIn(form)), trust });
    else actor.send({ type: 'proof.usePasskey', trust });
  }

  return (
    <form
      className="gate-inside gate-proof"
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={() => actor.send({ type: 'proof.edit' })}
    >
      <div className="gate-alert" role="alert">
        {error}
      </div>
      {isTypedProof(kind) && <ProofField key={kind} kind={kind} error={error} />}
      {kind !== null && kind in adviceFor && <p>{adviceFor[kind as keyof typeof adviceFor]}</p>}
      {mayTrust && (
        <label className="gate-check">
          <input type="checkbox" name="trust" />
          <span>Do not ask in this browser for 30 days</span>
        </label>
      )}
      <div className="gate-buttons">
        <button className="gate-button" type="submit" aria-disabled={isBusy}>
          {buttonText(kind, isBusy)}
        </button>
        {children}
      </div>
      <OtherProofs actor={actor} />
    </form>
  );
}

/** The other ways to prove who somebody is. */
function OtherProofs({ actor }: { readonly actor: ProofActorRef }) {
  const others = useSelector(actor, selectOtherProofs);
  if (others.length === 0) return null;
  return (
    <p className="gate-note gate-others">
      {others.map((other) => (
        <button
          key={other}
          type="button"
          onClick={() => actor.send({ type: 'proof.choose', kind: other })}
        >
          {proofChoices[other]}
        </button>
      ))}
    </p>
  );
}

function buttonText(kind: string | null, isBusy: boolean): string {
  if (isBusy) return kind === 'passkey' ? 'Waiting for your device…' : 'Checking…';
  if (kind === 'passkey') return 'Use the passkey';
  return kind === 'signIn' ? 'Sign in again' : 'Continue';
}

/** The field of a typed proof; it has the focus, and its text is selected after a refusal. */
function ProofField({ kind, error }: { readonly kind: TypedKind; readonly error: string | null }) {
  const { label, hint, ...input } = typedProofs[kind];
  const field = useRef<HTMLInputElement>(null);
  const [id, hintId] = [useId(), useId()];
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error !== null) field.current?.select();
  }, [error]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name="proof"
        required
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={hintId}
        {...input}
      />
      <p className="gate-hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
