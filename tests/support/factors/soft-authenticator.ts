import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** How an authenticator of a test differs from a good one. */
interface Wish {
  readonly origin?: string;
  readonly host?: string;
  /** Whether it has checked the person (PIN, finger, face). */
  readonly isPersonChecked?: boolean;
  /** The counter that it reports. */
  readonly counter?: number;
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const flags = { present: 0x01, checked: 0x04, credential: 0x40 };

/** The public key as WebAuthn stores it: COSE, ES256 (RFC 9053, §2.1). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const parts = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return encodeCBOR(parts);
}

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** Authenticator data (WebAuthn Level 3, §6.1). */
function authData(wish: Required<Wish>, attested: Uint8Array | undefined): Buffer {
  const flagBits =
    flags.present |
    (wish.isPersonChecked ? flags.checked : 0) |
    (attested === undefined ? 0 : flags.credential);
  const parts = [sha256(wish.host), Buffer.from([flagBits]), counterBytes(wish.counter)];
  return Buffer.concat(attested === undefined ? parts : [...parts, attested]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/**
 * An authenticator in software: makes one passkey and signs with it, by the standard and not by the
 * library that the server checks with.
 */
export function createSoftAuthenticator(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const complete = (wish: Wish): Required<Wish> => ({
    origin: publicUrl,
    host: new URL(publicUrl).hostname,
    isPersonChecked: true,
    counter: (counter += 1),
    ...wish,
  });
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return {
    /** JSON text with which a browser answers creation options. */
    create(options: string, wish: Wish = {}): string {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const facts = complete(wish);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData(facts, attested))],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, facts.origin)),
        attestationObject: base64url(encodeCBOR(attestation)),
        transports: ['internal'],
      };
      return JSON.stringify({ ...named, response, clientExtensionResults: {} });
    },
    /** JSON text with which a browser answers request options. */
    get(options: string, wish: Wish = {}): string {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const facts = complete(wish);
      const data = authData(facts, undefined);
      const client = clientData('webauthn.get', challenge, facts.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return JSON.stringify({ ...named, response, clientExtensionResults: {} });
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
