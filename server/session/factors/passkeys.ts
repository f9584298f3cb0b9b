import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { FactorRow } from './factors.queries.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl'>;

/** A passkey that a browser has made, ready to be stored. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The name of the portal that passkeys are bound to: the host of its public address. */
const hostOf = ({ publicUrl }: Installation): string => new URL(publicUrl).hostname;

const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const isTransport = (name: string): name is AuthenticatorTransport => knownTransports.has(name);

function credentialsOf(factors: readonly FactorRow[]) {
  return factors.flatMap(({ credentialId: id, transports }) =>
    id === null ? [] : [{ id, transports: (transports ?? []).filter(isTransport) }],
  );
}

/**
 * JSON text of the options with which a browser makes a passkey: discoverable, with user
 * verification, without attestation (WebAuthn Level 3, §5.4).
 */
export async function creationOptions(
  own: Installation,
  user: { readonly externalUserId: string; readonly email: string; readonly name: string },
  factors: readonly FactorRow[],
  challenge: string,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: own.brand,
    rpID: hostOf(own),
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.externalUserId),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** JSON text of the options with which a browser asks for a passkey; any, where none are named. */
export async function requestOptions(
  own: Installation,
  factors: readonly FactorRow[],
  challenge: string,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(own),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: credentialsOf(factors),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/** The library throws for everything that is not as it should be. */
async function unlessInvalid<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The passkey that a browser has made for the challenge; undefined when the response is invalid. */
export function readNewPasskey(
  own: Installation,
  response: string,
  challenge: string,
): Promise<NewPasskey | undefined> {
  return unlessInvalid(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: own.publicUrl,
      expectedRPID: hostOf(own),
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: (transports ?? []).filter(isTransport),
    };
  });
}

/** The id of the passkey that has signed; undefined when the response names none. */
export function credentialIdIn(response: string): string | undefined {
  try {
    const { id } = JSON.parse(response) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The counter of a passkey that has signed the challenge; undefined when it has not, also for a
 * counter that has not grown: then there are two copies of it.
 */
export function readPasskeyUse(
  own: Installation,
  { credentialId, publicKey, counter }: FactorRow,
  response: string,
  challenge: string,
): Promise<number | undefined> {
  return unlessInvalid(async () => {
    if (credentialId === null || publicKey === null || counter === null) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(response) as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: own.publicUrl,
      expectedRPID: hostOf(own),
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}
