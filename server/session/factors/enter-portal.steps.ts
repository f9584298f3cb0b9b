import { deviceWords } from '#domain/accounts/device-words.ts';
import { trustDays } from '#domain/session/factors/proof.ts';
import { minuteText } from '#domain/format/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { deviceCookie } from '../devices/device-cookie.ts';
import { hasDevices, isKnownDevice, rememberDevice } from '../devices/known-devices.queries.ts';
import type { SessionServices } from '../session-services.ts';
import { type SignIn, startVisit, type StartedVisit } from '../start-visit.steps.ts';
import { newDeviceMail } from './factor-mail.ts';

/** A person whose sign-in is complete. */
export interface Entry extends SignIn {
  /** The secret of the browser. */
  readonly device: string;
  /** Whether the person said that this browser needs no second factor for a while. */
  readonly trust?: boolean;
}

/** Remembers the browser; says whether the account has used it before. */
async function rememberEntry(
  tx: Tx,
  services: SessionServices,
  entry: Entry,
): Promise<NonNullable<SignIn['browser']>> {
  const now = services.now();
  const { user, origin } = entry;
  const deviceHash = sha256(entry.device);
  const isKnown = await isKnownDevice(tx, user.externalUserId, deviceHash);
  // A first sign-in, or the first one after a change of the password, is no surprise to its owner.
  const isNew = !isKnown && (await hasDevices(tx, user.externalUserId));
  if (isNew) {
    const device = deviceWords(origin.userAgent);
    const at = minuteText(new Date(now).toISOString());
    const mail = newDeviceMail(services.config, user, { device, place: origin.ip, at });
    await queueMail(tx, mail, now);
  }
  const trustedUntil = entry.trust === true ? now + trustDays * 86_400_000 : undefined;
  await rememberDevice(tx, user.externalUserId, deviceHash, { now, trustedUntil });
  if (isNew) return 'new';
  if (isKnown) return 'known';
  return user.lastLoginAt === null ? 'first' : 'reset';
}

/**
 * Opens the portal to a person whose sign-in is complete: the browser is known from now on, the owner
 * learns of one that is new, and a visit starts.
 */
export async function enterPortal(services: SessionServices, entry: Entry): Promise<StartedVisit> {
  const browser = await services.database.tx({ kind: 'identity' }, (tx) =>
    rememberEntry(tx, services, entry),
  );
  const started = await startVisit(services, { ...entry, browser });
  return { ...started, companions: [...started.companions, deviceCookie(entry.device)] };
}
