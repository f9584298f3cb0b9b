import { z } from 'zod';
import { saidLine, textSchema } from '#contract/text/text.ts';
import { factorKinds, proofKinds } from '#domain/session/factors/factor-kinds.ts';

/** Names what waits for a proof; 256 random bits, valid for some minutes. */
export const challengeSchema = z.string().regex(/^[\w-]{43}$/);

/** JSON text of an answer of an authenticator (WebAuthn Level 3, §5.1). */
export const passkeyText = textSchema(20_000).min(2);

/** Code of an authenticator app (RFC 6238). */
const appCode = z
  .string()
  .regex(/^\d{6}$/, 'Enter the 6 digits that your authenticator app shows now.');

const byPasskey = z.strictObject({ kind: z.literal('passkey'), response: passkeyText });
const byApp = z.strictObject({ kind: z.literal('totp'), code: appCode });
const byRecovery = z.strictObject({ kind: z.literal('recovery'), code: textSchema(60).min(1) });
const byPassword = z.strictObject({
  kind: z.literal('password'),
  password: textSchema(1024).min(1),
});

/** A proof with something that the person owns. */
export const factorProofSchema = z.discriminatedUnion('kind', [byPasskey, byApp, byRecovery]);

/** The same, or with the password where the person has no factor. */
export const stepUpProofSchema = z.discriminatedUnion('kind', [
  byPasskey,
  byApp,
  byRecovery,
  byPassword,
]);

/** The first answer of a new factor. */
export const newFactorSchema = z.discriminatedUnion('kind', [byPasskey, byApp]);

/** What a person calls a factor. */
export const factorNameSchema = saidLine({
  maximum: 60,
  error: 'Give it a name, for example "Work phone".',
});

/** What the server waits for, and what the person can prove themselves with. */
export const proofOfferSchema = z.object({
  challenge: challengeSchema,
  kinds: z.array(z.enum(proofKinds)),
  /** JSON text of the options of the browser's passkey dialog; null without a passkey. */
  passkey: z.string().nullable(),
});

/** What follows the right password: the second factor, or the setting up of a first one. */
export const secondFactorSchema = proofOfferSchema.extend({ step: z.enum(['check', 'enrol']) });

/** What a new factor is made of. */
export const factorSetupSchema = z.object({
  challenge: challengeSchema,
  /** JSON text of the options with which a browser makes a passkey. */
  passkey: z.string(),
  /** Secret of an authenticator app (Base32), and the address that its QR code has. */
  totp: z.object({ secret: z.string(), address: z.string() }),
});

/** A factor as its owner sees it. */
export const factorSchema = z.object({
  id: z.uuid(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** Codes for when a factor is lost; they are shown once. */
export const recoveryCodesSchema = z.array(z.string());

export type FactorProof = z.infer<typeof factorProofSchema>;

export type StepUpProof = z.infer<typeof stepUpProofSchema>;

export type NewFactor = z.infer<typeof newFactorSchema>;

export type ProofOffer = z.infer<typeof proofOfferSchema>;

export type SecondFactor = z.infer<typeof secondFactorSchema>;

export type FactorSetup = z.infer<typeof factorSetupSchema>;

export type OwnFactor = z.infer<typeof factorSchema>;
