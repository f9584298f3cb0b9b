import { createTransport } from 'nodemailer';
import type { StoredMail } from './mail.queries.ts';

/** Port to a mail server. */
export interface MailTransport {
  /** Resolves once the mail server has accepted the message; rejects otherwise. */
  send(mail: StoredMail): Promise<void>;
  close(): void;
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attachmentsOf(mail: StoredMail) {
  const { attachment, attachmentName, attachmentMedia } = mail;
  if (attachment === null || attachmentName === null || attachmentMedia === null) return [];
  const content = Buffer.from(attachment);
  return [{ filename: attachmentName, contentType: attachmentMedia, content }];
}

/**
 * Sends through the mail server at `smtp://` or `smtps://user:password@host:port`. With `needsTls`
 * nothing is sent to a server that offers no encryption; the message waits and says why.
 */
export function createSmtpTransport(
  url: string,
  from: { readonly name: string; readonly address: string },
  needsTls = false,
): MailTransport {
  const transport = createTransport({ url, requireTLS: needsTls }, { from });
  return {
    async send(mail) {
      await transport.sendMail({
        // A message sent again after a lost response keeps its id.
        messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
        // As an object: a text with a comma would go to two people.
        to: { name: '', address: mail.toAddress },
        subject: mail.subject,
        text: mail.body,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
        attachments: attachmentsOf(mail),
      });
    },
    close: () => transport.close(),
  };
}
