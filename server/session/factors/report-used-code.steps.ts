import { deviceWords } from '#domain/accounts/device-words.ts';
import { minuteText } from '#domain/format/date.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { SessionServices } from '../session-services.ts';
import type { UserRow } from '../users.queries.ts';
import { usedCodeMail } from './factor-mail.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';

/** Where a recovery code was used. */
export interface CodeUse {
  readonly purpose: 'signIn' | 'stepUp';
  readonly origin: RequestOrigin;
  /** The visit that it confirmed an action in; null at a sign-in. */
  readonly visitHash: string | null;
}

/**
 * Records the use of a recovery code and mails its owner: a person who finds the printed codes
 * must not use one unseen.
 */
export async function reportUsedCode(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  user: UserRow,
  { purpose, origin, visitHash }: CodeUse,
): Promise<void> {
  const { externalUserId, custId } = user;
  const left = await countRecoveryCodes(tx, externalUserId);
  const device = deviceWords(origin.userAgent);
  const at = minuteText(new Date(now()).toISOString());
  const mail = usedCodeMail(config, user, { purpose, left, device, place: origin.ip, at });
  await queueMail(tx, mail, now());
  const detail = { for: purpose, left };
  await recordAudit(
    tx,
    { event: 'factor.codeUsed', externalUserId, custId, visitHash, detail },
    origin,
    now(),
  );
}
