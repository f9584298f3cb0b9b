import {
  openBytes,
  openText,
  sealBytes,
  sealText,
  type Secrets,
} from '#server/platform/db/secrets/secrets.ts';

/** What only its receiver may read: links in it open an account or a page. */
export interface MailContent {
  readonly body: string;
  readonly unsubscribeUrl: string | null;
  readonly attachment: Uint8Array | null;
}

/** The same as it is stored. */
export interface SealedContent extends MailContent {
  /** Id of the key that has encrypted it; null for plain text. */
  readonly encryptedBy: string | null;
}

const placeOf = (id: string, column: string): string => `mail_message ${id} ${column}`;

/** The stored form of the content of a message. */
export async function sealContent(
  secrets: Secrets,
  id: string,
  { body, unsubscribeUrl, attachment }: MailContent,
): Promise<SealedContent> {
  const place = (column: string) => placeOf(id, column);
  return {
    body: await sealText(secrets, body, place('body')),
    unsubscribeUrl:
      unsubscribeUrl && (await sealText(secrets, unsubscribeUrl, place('unsubscribe_url'))),
    attachment: attachment && (await sealBytes(secrets, attachment, place('attachment'))),
    encryptedBy: secrets.keyId,
  };
}

/** The content of a stored form. Throws `UnreadableSecretError` when it cannot be decrypted. */
export async function openContent(
  secrets: Secrets,
  { id, ...stored }: SealedContent & { readonly id: string },
): Promise<MailContent> {
  const { body, unsubscribeUrl, attachment } = stored;
  const place = (column: string) => placeOf(id, column);
  return {
    body: await openText(secrets, body, stored, place('body')),
    unsubscribeUrl:
      unsubscribeUrl && (await openText(secrets, unsubscribeUrl, stored, place('unsubscribe_url'))),
    attachment: attachment && (await openBytes(secrets, attachment, stored, place('attachment'))),
  };
}
