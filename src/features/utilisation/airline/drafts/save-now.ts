import { type ActorRefFrom, waitFor } from 'xstate';
import type { leaseMonthMachine } from '#machines/utilisation/lease-month/lease-month.machine.ts';

type LeaseMonthRef = ActorRefFrom<typeof leaseMonthMachine>;

/**
 * Saves typed values without waiting for a pause; resolves when nothing is being saved any more.
 */
export async function saveNow(months: readonly LeaseMonthRef[]): Promise<void> {
  await Promise.all(months.map(saveMonth));
}

/** The same, without months that the server has refused unchanged. */
export async function saveOpen(months: readonly LeaseMonthRef[]): Promise<void> {
  await saveNow(months.filter((month) => !month.getSnapshot().matches('invalid')));
}

/** Values typed during a save are saved after it. */
async function saveMonth(month: LeaseMonthRef): Promise<void> {
  month.send({ type: 'report.save' });
  const settled = await waitFor(month, (snapshot) => !snapshot.hasTag('busy'));
  if (settled.matches('dirty')) await saveMonth(month);
}
