import { type ActorRefFrom, waitFor } from 'xstate';
import type { leaseMonthMachine } from '#machines/lease-month/lease-month.machine.ts';

type LeaseMonthRef = ActorRefFrom<typeof leaseMonthMachine>;

/** Saves what is typed without waiting for a pause; resolves when nothing is on its way any more. */
export async function saveNow(months: readonly LeaseMonthRef[]): Promise<void> {
  await Promise.all(months.map(saveMonth));
}

/** The same for those that the server has not turned away as they are. */
export async function saveOpen(months: readonly LeaseMonthRef[]): Promise<void> {
  await saveNow(months.filter((month) => !month.getSnapshot().matches('invalid')));
}

/** What was typed during a save is saved after it. */
async function saveMonth(month: LeaseMonthRef): Promise<void> {
  month.send({ type: 'report.save' });
  const settled = await waitFor(month, (snapshot) => !snapshot.hasTag('busy'));
  if (settled.matches('dirty')) await saveMonth(month);
}
