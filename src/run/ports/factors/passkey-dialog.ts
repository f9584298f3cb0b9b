import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '#machines/session/proof/proof.ports.ts';

const texts = {
  unsupported: 'This browser cannot use passkeys. Choose another way.',
  elsewhere: 'Passkeys work only at the public address of the portal. Open it there.',
  known: 'There is a passkey for your account on this device already. Use another device.',
  unused: 'No passkey was used: the dialog was closed, or it took too long. Try again.',
} as const;

/** Why a browser gave no passkey, with what to do; the browser itself says little on purpose. */
function textOf(fault: unknown): string {
  if (fault instanceof WebAuthnError) {
    if (fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.known;
    if (fault.code === 'ERROR_INVALID_DOMAIN' || fault.code === 'ERROR_INVALID_RP_ID')
      return texts.elsewhere;
  }
  return 'PublicKeyCredential' in globalThis ? texts.unused : texts.unsupported;
}

async function answered(work: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { kind: 'signed', response: JSON.stringify(await work()) };
  } catch (fault) {
    return { kind: 'failed', message: textOf(fault) };
  }
}

/** Opens the browser's dialog for a passkey that exists. `options` is the JSON text of the server. */
export function askPasskey(options: string): Promise<PasskeyAnswer> {
  return answered(() => startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}

/** Opens the browser's dialog that makes a passkey. */
export function makePasskey(options: string): Promise<PasskeyAnswer> {
  return answered(() => startRegistration({ optionsJSON: JSON.parse(options) as never }));
}
