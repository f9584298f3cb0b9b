import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { admitKey, demandInForce, presentsKey } from '#server/accounts/public.ts';
import { admit, demandPermission, demandProof } from '#server/platform/http/admit.ts';
import { outdatedTokenHeader } from '#contract/session/outdated-token.ts';
import { findCaller } from '#server/session/authenticate.ts';
import { findTogether } from '#server/session/public.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import type { RawCallRequest } from '#server/platform/http/call-request.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';
import { StreamReply } from '#server/platform/http/stream-reply.ts';

/** Throws when a call of the contract has no handler, a handler no call, or a call two handlers. */
export function checkComplete(registrations: readonly HandledCall[]): void {
  const answered = new Set(registrations.map(({ call }) => call));
  const missing = calls.filter((call) => !answered.has(call)).map(({ name }) => name);
  const unknown = [...answered].filter((call) => !calls.includes(call)).map(({ name }) => name);
  const isDoubled = answered.size !== registrations.length;
  if (missing.length + unknown.length === 0 && !isDoubled) return;
  throw new Error(
    `Handlers and contract/calls.ts differ. Without handler: ${missing.join(', ') || 'none'}. ` +
      `Without call: ${unknown.join(', ') || 'none'}.${isDoubled ? ' A call has two handlers.' : ''}`,
  );
}

/** Aborted when the connection closes before the answer is whole. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

function rawRequest(request: FastifyRequest, reply: FastifyReply): RawCallRequest {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    stream: request.body instanceof Readable ? request.body : undefined,
    headers: request.headers,
    caller: request.caller ?? undefined,
    requestId: request.id,
    ip: request.ip,
    userAgent: readUserAgent(request.headers['user-agent']),
    setHeader: (name, value) => void reply.header(name, value),
    signal: signalOf(reply),
    logFault: (fault) => request.log.error({ err: fault }, 'answered in part'),
  };
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const { media, body, length } = file.content;
  const size = Buffer.isBuffer(body) ? body.length : length;
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(media)
    .header('content-disposition', file.disposition)
    .headers(file.headers)
    .send(body);
}

const streamMedia = 'text/event-stream';

/** The connection stays open while events flow, and no proxy may buffer them. */
function sendEvents(reply: FastifyReply, { body }: StreamReply): FastifyReply {
  return reply
    .type(streamMedia)
    .headers({ connection: 'close', 'x-accel-buffering': 'no' })
    .send(body);
}

/** Whether a call is to be made by a key: one of systems always, one of people where a key comes. */
function isMadeByKey({ access, byKey }: Call, { headers }: FastifyRequest): boolean {
  return isOfMachine(access) || (byKey !== undefined && presentsKey(headers.authorization));
}

/** Finds the key that calls, and demands its permission, before the body is read. */
async function admitMachine(
  services: SessionServices,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const { id: requestId, ip, headers } = request;
  const origin = { requestId, ip, userAgent: readUserAgent(headers['user-agent']) };
  const { caller, permissions } = await admitKey(services, headers.authorization, origin, call);
  request.caller = caller;
  demandPermission(call, permissions);
}

/** Completes the answer of a call; `companions` are the cookies that come with it. */
export type CompleteAnswer = (
  call: Call,
  request: RawCallRequest,
  answered: { readonly answer: unknown; readonly companions: readonly string[] },
) => Promise<unknown>;

/** Whether the answer of a call stays open and sends events. */
function isStream({ answer }: Call): boolean {
  return answer !== undefined && 'media' in answer && answer.media.includes(streamMedia);
}

/** How long a call that nobody waits for waits for others (milliseconds). */
const backgroundWaitMs = 25;

/** A thousand rows with comments (bytes). */
const machineBodyLimit = 1_048_576;

/** Registers each call under its path, with the policy that the contract names. */
export function registerCalls(
  app: FastifyInstance,
  services: SessionServices,
  registrations: readonly HandledCall[],
  complete: CompleteAnswer = async (_call, _request, { answer }) => answer,
): void {
  const together = findTogether(services, backgroundWaitMs);
  for (const { call, respond: answerTo } of registrations) {
    const find = call.background === true ? together : undefined;
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        access: call.access,
        name: call.name,
        upload: call.upload === true,
        stream: isStream(call),
      },
      ...(isOfMachine(call.access) && { bodyLimit: machineBodyLimit }),
      // Before the body is read, so that an anonymous caller cannot make the server parse it.
      async onRequest(request, reply) {
        if (call.access === 'public') return;
        if (isMadeByKey(call, request)) return admitMachine(services, call, request);
        const found = await findCaller(services, request.headers, find);
        request.caller = found?.caller ?? null;
        if (found?.isOutdated === true) reply.header(outdatedTokenHeader, '1');
        admit(call, request.caller ?? undefined);
        demandProof(call, request.caller ?? undefined, services.now());
      },
      async handler(request, reply) {
        const { caller } = request;
        if (caller?.isSystem === true) await demandInForce(services, caller.externalUserId);
        const raw = rawRequest(request, reply);
        const answer = await complete(call, raw, {
          answer: await answerTo(raw, services),
          companions: [reply.getHeader('set-cookie') ?? []].flat().map(String),
        });
        if (answer instanceof FileReply) return sendFile(reply, answer);
        if (answer instanceof StreamReply) return sendEvents(reply, answer);
        return answer === undefined ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
}
