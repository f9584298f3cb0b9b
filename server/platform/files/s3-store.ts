import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#server/platform/config/service-settings.ts';
import { FileMissingError, type RestorableStore, type StoredFile } from './file-store.ts';
import { isFileKey, spool, spoolAs, type SpooledFile } from './spool.ts';

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Waits before another attempt (milliseconds); the last response is final. */
const pauses = [200, 1000];
/** How long the service may take to start its response (milliseconds). */
const patienceMs = 60_000;

type Method = 'PUT' | 'GET' | 'DELETE';

async function signedHeaders(
  settings: S3Settings,
  method: Method,
  url: string,
  headers: Record<string, string>,
): Promise<Headers> {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  const signer = new AwsV4Signer({
    method,
    url,
    headers,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

/** Sends a signed request in the path style that every compatible service has. */
async function send(
  settings: S3Settings,
  method: Method,
  key: string,
  file?: SpooledFile,
): Promise<Response> {
  if (!isFileKey(key)) throw new FileMissingError(`"${key}" names no file.`);
  const url = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  const headers = await signedHeaders(settings, method, url, {
    'x-amz-content-sha256': file?.sha256 ?? emptySha256,
    ...(file === undefined ? {} : { 'content-length': String(file.size) }),
  });
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('It took too long.')), patienceMs);
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: waiting.signal };
  if (file !== undefined) {
    init.body = Readable.toWeb(createReadStream(file.path)) as RequestInit['body'] & object;
    init.duplex = 'half';
  }
  try {
    return await fetch(url, init);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt(work: () => Promise<Response>): Promise<Response | Error> {
  try {
    const answer = await work();
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    return new Error(`The file store answered ${answer.status}.`);
  } catch (cause) {
    if (cause instanceof FileMissingError) throw cause;
    return new Error('The file store does not answer.', { cause });
  }
}

async function sendPatiently(work: () => Promise<Response>): Promise<Response> {
  for (const wait of [...pauses, undefined]) {
    const answer = await attempt(work);
    if (!(answer instanceof Error)) return answer;
    if (wait === undefined) throw answer;
    await pause(wait);
  }
  throw new Error('The file store does not answer.');
}

/** Sends a file that is spooled first, so that its length and hash are known. */
async function keep(
  settings: S3Settings,
  write: (folder: string) => Promise<SpooledFile>,
): Promise<StoredFile> {
  await mkdir(tmpdir(), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'));
  try {
    const file = await write(folder);
    const answer = await sendPatiently(() => send(settings, 'PUT', file.key, file));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The bucket ${settings.bucket} does not exist.`);
    return { key: file.key, sha256: file.sha256, size: file.size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Stores files in an S3-compatible bucket. A file is spooled first, so that its length and hash are
 * known and signed: the service refuses content that was damaged on the way.
 */
export function createS3Store(settings: S3Settings): RestorableStore {
  return {
    put: (content) => keep(settings, (folder) => spool(content, folder)),

    putAs: (key, content) => keep(settings, (folder) => spoolAs(key, content, folder)),

    async open(key) {
      const answer = await sendPatiently(() => send(settings, 'GET', key));
      if (answer.ok && answer.body !== null) {
        return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
      }
      await answer.body?.cancel();
      throw new FileMissingError(`The file ${key} is not in the bucket ${settings.bucket}.`);
    },

    async remove(key) {
      const answer = await sendPatiently(() => send(settings, 'DELETE', key));
      await answer.body?.cancel();
    },
  };
}
