import { problemSchema } from '#contract/call/problem.ts';
import { sendUpload, uploadSchema, type Upload } from '#contract/files/uploads.ts';
import type { ApiSession } from './api-session.ts';
import { callAddress } from './call-address.ts';
import {
  misunderstood,
  networkProblem,
  PortalProblem,
  sessionEndedProblem,
} from './portal-problem.ts';

/** The calls that accept a file. */
export type UploadCall = Pick<typeof sendUpload, 'path'>;

/** A file to send, and its progress listener. */
export interface FileToSend {
  /** Default `sendUpload`. */
  readonly to?: UploadCall;
  readonly content: Blob;
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Bytes sent so far. */
  readonly onProgress: (sent: number) => void;
}

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. */
function transfer(file: FileToSend, token: string | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = callAddress((file.to ?? sendUpload).path, {}, { fileName: file.fileName });
    request.open('POST', new URL(address, location.origin).href);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded }) => file.onProgress(loaded));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(networkProblem(new Error('No answer.'))));
    request.addEventListener('abort', () => reject(networkProblem(file.signal.reason)));
    file.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file.content);
  });
}

async function read(response: Response): Promise<Upload> {
  try {
    const body: unknown = await response.json();
    if (response.ok) return uploadSchema.parse(body);
    const problem = problemSchema.parse(body);
    // A fault of the file itself is more specific than the general text.
    throw new PortalProblem({ ...problem, detail: problem.issues?.[0]?.message ?? problem.detail });
  } catch (cause) {
    throw cause instanceof PortalProblem ? cause : misunderstood(response, cause);
  }
}

/**
 * Sends one file, and once more when the server refused the token: nothing is stored then. Rejects
 * with a `PortalProblem`.
 */
export async function sendFile(session: ApiSession, file: FileToSend): Promise<Upload> {
  const token = session.token();
  if (token === undefined && session.page !== undefined) throw sessionEndedProblem();
  const first = await transfer(file, token);
  if (first.status !== 401 || token === undefined) return read(first);
  if (!(await session.refused(token))) return read(first);
  return read(await transfer(file, session.token()));
}
