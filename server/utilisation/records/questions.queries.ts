import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Submission } from '#contract/utilisation/desk/internal-submissions.ts';
import { type QuestionOutcome, questionOutcomes } from '#domain/utilisation/report/question.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import type { Writer } from './write-reports.queries.ts';

/** Asks about a report that has no open question; returns the id of the question. */
export async function insertQuestion(
  tx: Tx,
  { custId, externalUserId: askedById, name: askedBy, at: askedAt }: Writer,
  reportId: string,
  question: string,
): Promise<string> {
  const id = randomUUID();
  const asked = { id, custId, reportId, question, askedBy, askedById, askedAt };
  await insertRows(tx, 'util_question', [asked]);
  return id;
}

/** Ends the open question about a report, where there is one. */
export async function closeQuestion(
  tx: Tx,
  { custId, at: closedAt }: Writer,
  reportId: string,
  outcome: QuestionOutcome,
): Promise<void> {
  await tx.execute(sql`update util_question set closed_at = ${closedAt}, outcome = ${outcome}
    where cust_id = ${custId} and report_id = ${reportId} and closed_at is null`);
}

const questionRow = {
  text: text,
  by: text,
  at: text,
  outcome: oneOf(questionOutcomes).orNull,
  closedAt: text.orNull,
};

/** The questions about a report, the oldest first. */
export function readQuestions(
  tx: Tx,
  custId: string,
  reportId: string,
): Promise<Submission['questions']> {
  return queryRows(
    tx,
    questionRow,
    sql`select question as text, asked_by as by, ${iso(sql`asked_at`)} as at, outcome,
        ${iso(sql`closed_at`)} as "closedAt"
      from util_question where cust_id = ${custId} and report_id = ${reportId} order by asked_at`,
  );
}

const reportedTotalsRow = { componentId: uuid, tsnMin: int, csn: int };

/** Totals of a component at the end of a month; hours in minutes. */
export type ReportedTotals = RowOf<typeof reportedTotalsRow>;

/** The totals in the lines of a report, also while it is a draft again. */
export function readReportedTotals(
  tx: Tx,
  custId: string,
  reportId: string,
): Promise<ReportedTotals[]> {
  return queryRows(
    tx,
    reportedTotalsRow,
    sql`select component_id as "componentId", tsn_min as "tsnMin", csn from util_line
      where cust_id = ${custId} and report_id = ${reportId}`,
  );
}
