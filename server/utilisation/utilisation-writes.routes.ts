import type { Call } from '#contract/call/call.ts';
import {
  requestUtilisationCorrection,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from '#contract/utilisation/utilisation.ts';
import { withdrawUtilisationCorrection } from '#contract/utilisation/withdraw-utilisation-correction.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { present } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { serialisable } from '#server/platform/db/serialisable.ts';
import { handle, type CallRequest, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { recordAudit, type NewAuditEntry } from '#server/platform/audit/record-audit.ts';
import type { Writer } from './records/write-reports.queries.ts';
import { requestCorrection } from './corrections/request-correction.steps.ts';
import { saveDrafts } from './months/save-drafts.steps.ts';
import { submitMonths } from './months/submit-months.steps.ts';
import type { SubmitContext } from './records/refusals.ts';
import { withdrawCorrection } from './corrections/withdraw-correction.steps.ts';
import { withdrawMonth } from './months/withdraw-month.steps.ts';

interface WriteDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A write with who does it, on which day, and its line in the audit log. */
interface Writing {
  readonly tx: Tx;
  readonly writer: Writer;
  /** Day of the write, UTC. An unconfirmed address keeps a person from submitting (R17). */
  readonly context: SubmitContext;
  readonly audit: (event: NewAuditEntry['event'], detail: Record<string, unknown>) => Promise<void>;
}

function writingOf(tx: Tx, { visit, ...origin }: CallRequest<Call>, now: number): Writing {
  const { custId, externalUserId, visitHash, displayName: name, claims } = visit;
  const at = new Date(now).toISOString();
  return {
    tx,
    writer: { custId, externalUserId, name, at },
    context: {
      asOf: at.slice(0, 10),
      mayReport: claims.emailVerified,
      seesMoney: mayOpen(claims, '/LeaseAccount/ViewInvoices'),
    },
    audit: (event, detail) =>
      recordAudit(tx, { event, externalUserId, custId, visitHash, detail }, origin, now),
  };
}

/** Does a write once per key, on a state that nobody else changes meanwhile. */
function writerFor({ database, now }: WriteDependencies) {
  return <C extends Call, T>(
    call: C,
    request: CallRequest<C>,
    work: (writing: Writing) => Promise<T>,
  ): Promise<T> =>
    serialisable(database, request.visit.custId, (tx) =>
      runOnce(tx, call, request, now(), () => work(writingOf(tx, request, now()))),
    );
}

/** The calls that change utilisation, for the customer of the visit. */
export function utilisationWrites(dependencies: WriteDependencies): HandledCall[] {
  const write = writerFor(dependencies);
  return [
    handle(saveUtilisation, (request) =>
      write(saveUtilisation, request, async ({ tx, writer, context }) => {
        return { results: await saveDrafts(tx, writer, request.body.drafts, context.asOf) };
      }),
    ),
    handle(submitUtilisation, (request) =>
      write(submitUtilisation, request, async ({ tx, writer, context, audit }) => {
        const { months } = request.body;
        const done = await submitMonths(tx, writer, months, context);
        const accepted = done.results.filter(({ kind }) => kind === 'accepted').length;
        const detail = { receiptId: done.receiptId, asked: months.length, accepted };
        await audit('utilisation.submitted', detail);
        return done;
      }),
    ),
    handle(withdrawUtilisation, (request) =>
      write(withdrawUtilisation, request, async ({ tx, writer, context, audit }) => {
        const { body } = request;
        const result = present(await withdrawMonth(tx, writer, body, context));
        const { leaseId, month } = body;
        if (result.kind === 'saved') await audit('utilisation.withdrawn', { leaseId, month });
        return result;
      }),
    ),
    handle(requestUtilisationCorrection, (request) =>
      write(requestUtilisationCorrection, request, async ({ tx, writer, context, audit }) => {
        const { body } = request;
        const result = present(await requestCorrection(tx, writer, body, context));
        const { leaseId, month } = body;
        if (result.kind === 'accepted') {
          await audit('utilisation.correctionRequested', { leaseId, month });
        }
        return result;
      }),
    ),
    handle(withdrawUtilisationCorrection, (request) =>
      write(withdrawUtilisationCorrection, request, async ({ tx, writer, context, audit }) => {
        const { id } = request.params;
        const asked = { id, rowVersion: request.body.rowVersion };
        const withdrawn = present(await withdrawCorrection(tx, writer, asked, context));
        const { month, leaseNo } = withdrawn;
        await audit('utilisation.correctionWithdrawn', { correction: id, leaseNo, month });
        return withdrawn;
      }),
    ),
  ];
}
