import type { PortalConfig } from './config.ts';

/** Connections, and the secrets in the database, which production mode encrypts unless an operator says otherwise. */
export const plainPlaces = ['mail', 'files', 'documents', 'portal', 'secrets'] as const;

export type PlainPlace = (typeof plainPlaces)[number];

/** The settings that name other machines. */
interface Addresses {
  readonly PORTAL_ALLOW_PLAIN: readonly PlainPlace[];
  readonly PORTAL_SMTP_URL?: string | undefined;
  readonly PORTAL_S3_ENDPOINT?: string | undefined;
  readonly PORTAL_XECM_URL?: string | undefined;
  readonly PORTAL_PUBLIC_URL?: string | undefined;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether what is sent to an address can be read on its way: without TLS, and beyond this machine. */
function isReadable(address: string | undefined, protocol: 'http:' | 'smtp:'): boolean {
  if (address === undefined) return false;
  const url = new URL(address);
  return url.protocol === protocol && !loopback.test(url.hostname);
}

const addresses = {
  files: 'PORTAL_S3_ENDPOINT',
  documents: 'PORTAL_XECM_URL',
  portal: 'PORTAL_PUBLIC_URL',
} as const;

/** The addresses of production mode that lack TLS, a line for each. */
export function plainAddresses(env: Addresses, mode: PortalConfig['mode']): string[] {
  if (mode === 'demo') return [];
  return Object.entries(addresses).flatMap(([place, name]) => {
    const isAllowed = env.PORTAL_ALLOW_PLAIN.includes(place as PlainPlace);
    if (isAllowed || !isReadable(env[name], 'http:')) return [];
    return [
      `${name}: production mode needs https here, or "${place}" in PORTAL_ALLOW_PLAIN. Example: PORTAL_ALLOW_PLAIN=${place}`,
    ];
  });
}

/**
 * Whether mail must not leave without TLS: with `smtp://` the connection is encrypted before anything is
 * sent (STARTTLS), and a mail server that cannot gets nothing.
 */
export function mailNeedsTls(env: Addresses, mode: PortalConfig['mode']): boolean {
  if (mode === 'demo' || env.PORTAL_ALLOW_PLAIN.includes('mail')) return false;
  return isReadable(env.PORTAL_SMTP_URL, 'smtp:');
}
