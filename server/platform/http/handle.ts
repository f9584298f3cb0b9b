import type { AuditEvent } from '#contract/audit/audit-events.ts';
import type { Call } from '#contract/call/call.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { type AuditLedger, openAuditLedger } from '#server/platform/audit/audit-ledger.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  type WrittenAnswer,
  type CallRequest,
  type RawCallRequest,
  checkRequest,
  type CheckedRequest,
  type Transacted,
  type WorkRequest,
} from './call-request.ts';
import { runOnce } from './once.ts';
import { openTransaction } from './open-transaction.ts';
import { turnOf } from './turn-of.ts';
import { writeAnswer } from './write-answer.ts';

/** The dependencies of every call. */
export interface CallServices {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A call together with its handler. */
export interface HandledCall {
  readonly call: Call;
  /** Responds with the JSON body, a `FileReply` or `StreamReply`, or undefined for no body. */
  readonly respond: (request: RawCallRequest, services: CallServices) => Promise<unknown>;
}

/** The work and the finish of any call; `handle` checks their types against the call. */
type AnyWork = (request: unknown) => unknown;
type AnyFinish = (found: unknown, request: CallRequest<Call>) => unknown;

function toRequest(read: CheckedRequest, now: number, ledger: AuditLedger): CallRequest<Call> {
  // The parts have passed the schemas of the call.
  const admitAudit = (event: AuditEvent) => ledger.admit(event);
  return { ...read, now, today: isoDayOf(now), admitAudit } as CallRequest<Call>;
}

function toWork(request: CallRequest<Call>, tx: Tx): CallRequest<Call> & Transacted {
  const { caller, now } = request;
  return {
    ...request,
    tx,
    async audit(event, detail, custId = request.custId) {
      const { externalUserId, visitHash } = caller;
      const entry = { event, externalUserId, custId, visitHash };
      await recordAudit(tx, detail === undefined ? entry : { ...entry, detail }, request, now);
    },
  };
}

interface Done {
  readonly found: unknown;
  readonly request: CallRequest<Call>;
}

/** Does the work of one attempt, and checks that it has recorded what the row names. */
async function workIn(
  call: Call,
  read: CheckedRequest,
  now: number,
  tx: Tx | undefined,
  work: AnyWork,
): Promise<Done> {
  const ledger = openAuditLedger(call);
  const request = toRequest(read, now, ledger);
  const attempt = async () => {
    const found = await work(tx === undefined ? request : toWork(request, tx));
    ledger.close();
    return found;
  };
  const isOnce = call.once === true && tx !== undefined;
  return { found: await (isOnce ? runOnce(tx, call, request, attempt) : attempt()), request };
}

function run(
  call: Call,
  read: CheckedRequest,
  services: CallServices,
  work: AnyWork,
): Promise<Done> {
  const { database, now } = services;
  if (typeof call.scope === 'object') return workIn(call, read, now(), undefined, work);
  return openTransaction(database, call, turnOf(read), (tx) => workIn(call, read, now(), tx, work));
}

/**
 * Serves a call as its row in the contract says: checks the request, opens the one transaction in
 * the row's scope and mode, does `work` in it (once per key where the row says `once`), and checks
 * that the audit log has the line that the row names. `work` has no effect outside the transaction,
 * because it runs again after a conflict. `finish` makes the answer from what `work` found, after
 * the commit: it opens files, draws documents and signs, so that no transaction waits for that. A
 * repeat of a `once` call gets the kept result of `work`, and `finish` runs again.
 *
 * Both throw `Refusal` for an answer other than success.
 */
export function handle<C extends Call>(
  call: C,
  work: (request: WorkRequest<C>) => WrittenAnswer<C> | Promise<WrittenAnswer<C>>,
): HandledCall;
export function handle<C extends Call, Found>(
  call: C,
  work: (request: WorkRequest<C>) => Found | Promise<Found>,
  finish: (found: Found, request: CallRequest<C>) => WrittenAnswer<C> | Promise<WrittenAnswer<C>>,
): HandledCall;
export function handle(
  call: Call,
  work: (request: never) => unknown,
  finish: (found: never, request: never) => unknown = (found) => found,
): HandledCall {
  return {
    call,
    async respond(raw, services) {
      const read = checkRequest(call, raw);
      const { found, request } = await run(call, read, services, work as AnyWork);
      return writeAnswer(call, await (finish as AnyFinish)(found, request), raw.logFault);
    },
  };
}
