import { fromPromise } from 'xstate';
import { type PaymentProposal, proposePayments } from '#contract/invoices/payments.ts';
import { sendRemittance } from '#contract/invoices/remittances.ts';
import { payingRunMachine } from '#machines/invoices/paying-run/paying-run.machine.ts';
import type {
  AnnounceOutcome,
  PaymentOrder,
} from '#machines/invoices/paying-run/paying-run.ports.ts';
import type { Api } from '#src/api/api.ts';
import { createContentKeys } from '#src/api/content-keys.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

function bodyOf({ paidOn, bankReference, uploadId, parts }: PaymentOrder) {
  const document = uploadId === null ? {} : { uploadId };
  return { paidOn, bankReference, ...document, parts: [...parts] };
}

/** Gives the chart of a paying run its calls; `onAnnounced` is called after each payment. */
export function providePayingRun(api: Api, onAnnounced: () => void) {
  const keyOf = createContentKeys();
  return payingRunMachine.provide({
    actors: {
      proposePayments: fromPromise<PaymentProposal, { readonly ids: readonly string[] }>(
        ({ input, signal }) => api.call(proposePayments, { body: { ids: [...input.ids] }, signal }),
      ),
      announcePayment: fromPromise<AnnounceOutcome, { readonly order: PaymentOrder | null }>(
        async ({ input: { order } }) => {
          if (order === null) throw new Error('There is no payment to announce.');
          const body = bodyOf(order);
          try {
            await api.call(sendRemittance, { body, key: keyOf(body) });
          } catch (error) {
            const isRefused = error instanceof PortalProblem && error.code === 'invalidRequest';
            if (!isRefused) throw error;
            return { kind: 'refused', problems: error.issues };
          }
          onAnnounced();
          return { kind: 'announced' };
        },
      ),
    },
  });
}
