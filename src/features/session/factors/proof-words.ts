import type { ProofKind } from '#domain/session/factors/factor-kinds.ts';

/** How a person changes to another proof. */
export const proofChoices: Readonly<Record<ProofKind, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
  password: 'Use the password',
  signIn: 'Sign in again',
};

/** The label of the field of a typed proof, and how it is filled in. */
export const typedProofs = {
  totp: {
    label: 'Code of your authenticator app',
    hint: 'Six digits that change every 30 seconds.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    type: 'text',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you kept when you added your second factor. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
    type: 'text',
  },
  password: {
    label: 'Password',
    hint: 'The one that you sign in with.',
    autoComplete: 'current-password',
    inputMode: 'text',
    type: 'password',
  },
} as const;

export type TypedKind = keyof typeof typedProofs;

/** Whether a proof is typed. */
export function isTypedProof(kind: ProofKind | null): kind is TypedKind {
  return kind !== null && kind in typedProofs;
}
