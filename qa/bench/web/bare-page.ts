import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of the same bytes that does nothing: a text, and one script that says when it has run. */
export interface BarePage {
  readonly url: string;
  close(): Promise<void>;
}

/** Bytes that no compression makes fewer, as a comment. */
function inertScript(bytes: number): string {
  const noise = randomBytes(Math.ceil(bytes * 0.75)).toString('base64');
  return `/*${noise}*/document.documentElement.dataset.ready=''`;
}

/** Serves a bare page with `documentBytes` of text and `scriptBytes` of script. */
export async function serveBarePage(documentBytes: number, scriptBytes: number): Promise<BarePage> {
  const filling = randomBytes(Math.ceil(documentBytes * 0.75)).toString('base64');
  const html = `<!doctype html><title>bare</title><link rel=icon href="data:,"><script src="/a.js" defer></script><p>bare</p><!--${filling}-->`;
  const script = inertScript(scriptBytes);
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/a.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? script : html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
