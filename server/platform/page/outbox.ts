import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { listMail, type StoredMail } from '#server/platform/mail/mail.queries.ts';
import { escapeHtml } from './escape-html.ts';

/** The mail of a portal without a mail server, for testers. */
export const outboxPath = '/portal/dev/outbox';

const shown = 100;
const style = `
  :root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
  body { max-width: 72ch; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #8888; padding: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** An address of this portal on a line of its own becomes a link; nothing else in a mail does. */
function bodyHtml(body: string, publicUrl: string): string {
  return body
    .split('\n')
    .map((line) => {
      const text = escapeHtml(line);
      return line.startsWith(`${publicUrl}/portal/`) ? `<a href="${text}">${text}</a>` : text;
    })
    .join('\n');
}

function mailHtml(mail: StoredMail, publicUrl: string): string {
  const { toAddress, subject, body, queuedAt, attachmentName } = mail;
  const file = attachmentName === null ? '' : `<p>Attachment: ${escapeHtml(attachmentName)}</p>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(toAddress)}, ${queuedAt.toISOString()}</p>
<pre>${bodyHtml(body, publicUrl)}</pre>${file}
</article>`;
}

function pageHtml(mails: readonly StoredMail[], publicUrl: string): string {
  const list = mails.map((mail) => mailHtml(mail, publicUrl)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p>No mail server is set (PORTAL_SMTP_URL), so mail stays here. Newest first.</p>
${list === '' ? '<p>No mail yet.</p>' : list}
</main></body></html>`;
}

/** Whether mail may be read in the browser: a demo on the embedded database without a mail server. */
export function hasOutbox({ config }: Pick<Dependencies, 'config'>): boolean {
  const isDemo = config.mode === 'demo' && config.database.engine === 'pglite';
  return isDemo && config.smtpUrl === undefined;
}

/** Serves the outbox. It shows links that reset passwords, so only `hasOutbox` portals have it. */
export function addOutbox(app: FastifyInstance, { config, database }: Dependencies): void {
  const open = { config: { access: 'public', name: 'outbox' } } as const;
  app.get(outboxPath, open, async (_request, reply) => {
    const mails = await database.tx({ kind: 'identity' }, (tx) => listMail(tx, shown));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageHtml(mails, config.publicUrl));
  });
}
