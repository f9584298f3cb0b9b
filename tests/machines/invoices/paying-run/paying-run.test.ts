import { describe, expect, test } from 'vitest';
import {
  payingRunMachine,
  type PayingRunSnapshot,
} from '#machines/invoices/paying-run/paying-run.machine.ts';
import type { PaymentOrder } from '#machines/invoices/paying-run/paying-run.ports.ts';
import {
  selectAnnounced,
  selectIsAnnounced,
  selectIsAnnouncing,
  selectPayingError,
  selectProposal,
  selectRefused,
} from '#machines/invoices/paying-run/paying-run.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const proposal = { payments: [], leftOut: [] };
const announced = { kind: 'announced' };

function order(key: string): PaymentOrder {
  const parts = [{ invoiceId: `${key}-1`, amount: '100.00' }];
  return { key, paidOn: '2026-06-15', bankReference: `PAY ${key}`, uploadId: null, parts };
}

const both = [order('dublin'), order('malta')];

function snapshotOf(chart: ChartActor): PayingRunSnapshot {
  return chart.actor.getSnapshot() as PayingRunSnapshot;
}

const sentKeys = (chart: ChartActor) =>
  chart.started('announcePayment').map(({ input }) => {
    const { order: sent } = input as { readonly order: PaymentOrder | null };
    return sent?.key;
  });

/** A run of two invoices whose payments are proposed. */
function choosing(): ChartActor {
  const chart = createChartActor(payingRunMachine, { input: { ids: ['one', 'two'] } });
  chart.answer('proposePayments', proposal);
  return chart;
}

describe('payingRun', () => {
  test('asks once for the payments of the chosen invoices, and again after a failure', () => {
    const chart = createChartActor(payingRunMachine, { input: { ids: ['one', 'two'] } });
    const asked = chart.pending('proposePayments')[0]?.input;

    chart.fail('proposePayments', new Error('The payments cannot be read. Try again.'));
    const error = selectPayingError(snapshotOf(chart));
    chart.send({ type: 'run.retry' });
    chart.answer('proposePayments', proposal);

    expect(asked).toEqual({ ids: ['one', 'two'] });
    expect(error).toBe('The payments cannot be read. Try again.');
    expect(selectProposal(snapshotOf(chart))).toEqual(proposal);
    expect(selectPayingError(snapshotOf(chart))).toBeNull();
  });

  test('announces one payment after the other, and each once', () => {
    const chart = choosing();

    chart.send({ type: 'run.announce', orders: both });
    chart.send({ type: 'run.announce', orders: both });
    const atFirst = sentKeys(chart);
    chart.answer('announcePayment', announced);
    const isOnItsWay = selectIsAnnouncing(snapshotOf(chart));
    chart.answer('announcePayment', announced);

    expect(atFirst).toEqual(['dublin']);
    expect(isOnItsWay).toBe(true);
    expect(sentKeys(chart)).toEqual(['dublin', 'malta']);
    expect(selectIsAnnounced(snapshotOf(chart))).toBe(true);
    expect(selectAnnounced(snapshotOf(chart))).toEqual(['dublin', 'malta']);
  });

  test('stops at a refusal, and the payment before it stays announced', () => {
    const chart = choosing();
    const problems = [{ path: 'parts.0.amount', message: 'Enter no more.' }];
    chart.send({ type: 'run.announce', orders: both });
    chart.answer('announcePayment', announced);

    chart.answer('announcePayment', { kind: 'refused', problems });
    const refused = selectRefused(snapshotOf(chart));
    chart.send({ type: 'run.edit' });
    const afterEdit = selectRefused(snapshotOf(chart));
    chart.send({ type: 'run.announce', orders: both });

    expect(refused).toEqual({ key: 'malta', problems });
    expect(afterEdit).toBeNull();
    expect(sentKeys(chart)).toEqual(['dublin', 'malta', 'malta']);
  });

  test('after a lost answer the same payment is sent again, and no announced one', () => {
    const chart = choosing();
    chart.send({ type: 'run.announce', orders: both });
    chart.answer('announcePayment', announced);

    chart.fail('announcePayment', new Error('This was not sent. Try again.'));
    const error = selectPayingError(snapshotOf(chart));
    chart.send({ type: 'run.announce', orders: both });
    chart.answer('announcePayment', announced);

    expect(error).toBe('This was not sent. Try again.');
    expect(sentKeys(chart)).toEqual(['dublin', 'malta', 'malta']);
    expect(selectIsAnnounced(snapshotOf(chart))).toBe(true);
  });

  test('without an order nothing is sent', () => {
    const chart = choosing();

    chart.send({ type: 'run.announce', orders: [] });

    expect(sentKeys(chart)).toEqual([]);
    expect(selectIsAnnouncing(snapshotOf(chart))).toBe(false);
  });
});
