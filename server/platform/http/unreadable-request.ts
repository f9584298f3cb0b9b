import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './answer-problem.ts';
import { problemBody, ProblemError } from './problem-error.ts';
import { everyAnswer } from './security-headers.ts';

/** Responds to an address that cannot be decoded; no hook has run for it. */
export function answerUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(everyAnswer);
  answerProblem(error, request, reply);
  const { method, ip, problemCode: code } = request;
  request.log.warn({ call: 'unknown', method, status: reply.statusCode, ip, code }, 'answered');
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to anything that is not HTTP, too slow or too long, and closes the connection. */
export function answerUnreadable(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  // The other side has disconnected, or the response has started already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code] ?? 400;
  const problem = problemBody(new ProblemError('invalidRequest'), randomUUID());
  const body = JSON.stringify({ ...problem, status });
  const headers = {
    ...everyAnswer,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
