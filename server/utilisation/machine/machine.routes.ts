import { reportByMachine } from '#contract/utilisation/machine/report-by-machine.ts';
import { submitByMachine } from '#contract/utilisation/machine/submit-by-machine.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { writerOf } from '../writer-of.ts';
import { reportRows } from './report-rows.steps.ts';
import { submitByNumber } from './submit-by-number.steps.ts';

/** The calls by which systems of an airline report utilisation (decision 063). */
export function machineRoutes(): HandledCall[] {
  return [
    handle(reportByMachine, async (request) => {
      const { tx, body, today, audit } = request;
      const answer = await reportRows(tx, writerOf(request), body.rows, today);
      const counts = { created: 0, changed: 0, same: 0, refused: 0 };
      for (const { result } of answer.rows) counts[result] += 1;
      const months = [...new Set(body.rows.map(({ month }) => month))].toSorted();
      await audit('utilisation.sent', { rows: body.rows.length, ...counts, months });
      return answer;
    }),
    handle(submitByMachine, async (request) => {
      const { tx, body, today: asOf, audit } = request;
      // The key has the right by its permission, and sees no amounts.
      const context = { asOf, mayReport: true, seesMoney: false };
      const done = await submitByNumber(tx, writerOf(request), body.months, context);
      const accepted = done.months.filter(({ result }) => result === 'accepted').length;
      const detail = { receiptId: done.receiptId, asked: body.months.length, accepted };
      await audit('utilisation.submitted', detail);
      return done;
    }),
  ];
}
