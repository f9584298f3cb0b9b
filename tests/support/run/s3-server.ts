import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket of the test, with what it was asked. */
export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Answers the next requests with these statuses instead of serving them. */
  readonly failNext: number[];
  readonly refusals: string[];
  close(): Promise<void>;
}

/** Who may use the bucket. */
export const s3Access = {
  bucket: 'portal-files',
  region: 'eu-test-1',
  accessKey: 'AKIATEST',
  secretKey: 'secret/with+signs',
} as const;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** The signature that the request must carry, by the rules of Signature Version 4. */
function expectedSignature(request: IncomingMessage, signed: string, scope: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const canonical = [
    request.method,
    path,
    query,
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [date, region, service, end].reduce<string | Buffer>(
    hmac,
    `AWS4${s3Access.secretKey}`,
  );
  return hmac(key, text).toString('hex');
}

/** The fault of the signature of a request; undefined without one. */
function signatureFault(request: IncomingMessage): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  const [, key, scope = '', signed = '', signature] = parts ?? [];
  if (key !== s3Access.accessKey) return 'unknown key';
  if (!scope.endsWith(`/${s3Access.region}/s3/aws4_request`)) return 'wrong scope';
  if (!signed.split(';').includes('host')) return 'host is not signed';
  if (!signed.split(';').includes('x-amz-content-sha256')) return 'the hash is not signed';
  return expectedSignature(request, signed, scope) === signature ? undefined : 'wrong signature';
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer;
}

async function put(request: IncomingMessage, objects: Map<string, Buffer>, key: string) {
  if (request.headers['content-length'] === undefined) return { status: 411 };
  const body = await buffer(request);
  if (sha256(body) !== request.headers['x-amz-content-sha256']) return { status: 400 };
  objects.set(key, body);
  return { status: 200 };
}

async function serve(
  request: IncomingMessage,
  objects: Map<string, Buffer>,
): Promise<Answer & { fault?: string }> {
  const fault = signatureFault(request);
  if (fault !== undefined) return { status: 403, fault };
  const [, bucket, key = ''] = (request.url ?? '').split('/');
  if (bucket !== s3Access.bucket) return { status: 404 };
  if (request.method === 'PUT') return put(request, objects, key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const body = objects.get(key);
  return body === undefined ? { status: 404 } : { status: 200, body };
}

/** Starts a small bucket that checks every signature and every hash with its own arithmetic. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const failNext: number[] = [];
  const refusals: string[] = [];
  const server: Server = createServer((request, response) => {
    const failing = failNext.shift();
    if (failing !== undefined) {
      request.resume();
      response.writeHead(failing).end();
      return;
    }
    const answer = async (): Promise<void> => {
      const { status, body, fault } = await serve(request, objects);
      if (fault !== undefined) refusals.push(fault);
      response.writeHead(status).end(body);
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext,
    refusals,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
