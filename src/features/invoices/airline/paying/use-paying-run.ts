import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PaymentOrder } from '#machines/invoices/paying-run/paying-run.ports.ts';
import {
  selectAnnounced,
  selectIsAnnounced,
  selectIsAnnouncing,
  selectPayingError,
  selectProposal,
  selectRefused,
} from '#machines/invoices/paying-run/paying-run.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useInvoiceChanged } from '../use-invoice-changed.ts';
import { providePayingRun } from './paying-chart.ts';

/** The running chart of a paying run, as its dialog shows it. */
export function usePayingRun(ids: readonly string[]) {
  const api = useApi();
  const changed = useInvoiceChanged();
  const [machine] = useState(() => providePayingRun(api, changed));
  const actor = useChart(machine, { ids });
  const refused = useSelector(actor, selectRefused);
  return {
    proposal: useSelector(actor, selectProposal),
    isAnnouncing: useSelector(actor, selectIsAnnouncing),
    isAnnounced: useSelector(actor, selectIsAnnounced),
    announced: useSelector(actor, selectAnnounced),
    error: useSelector(actor, selectPayingError),
    refused,
    /** The server's fault of one field of a payment; undefined without one. */
    faultOf: (key: string, path: string): string | undefined =>
      refused?.key === key
        ? refused.problems.find((problem) => problem.path === path)?.message
        : undefined,
    retry: () => actor.send({ type: 'run.retry' }),
    edit: () => actor.send({ type: 'run.edit' }),
    announce: (orders: readonly PaymentOrder[]) => actor.send({ type: 'run.announce', orders }),
  };
}

export type PayingRun = ReturnType<typeof usePayingRun>;
