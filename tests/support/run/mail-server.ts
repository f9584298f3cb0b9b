import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of a test: what it received, and whether it accepts messages. */
export interface MailServer {
  /** For `PORTAL_SMTP_URL`. */
  readonly url: string;
  /** Each message as it came over the wire; long header lines are unfolded. */
  readonly received: { readonly to: readonly string[]; readonly raw: string }[];
  /** From now on refuses every message, or accepts it. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; raw: string }[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        if (isRefusing) return done(new Error('mailbox is full'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: raw.replaceAll(/\r\n[ \t]+/g, ' ') });
        return done();
      });
    },
  });
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(next) {
      isRefusing = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
