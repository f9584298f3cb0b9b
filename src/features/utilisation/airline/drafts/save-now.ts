import { type ActorRefFrom, waitFor } from 'xstate';
import type { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { selectLeaseMonths } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';

type UtilisationRef = ActorRefFrom<typeof utilisationInputMachine>;

function monthsOf(chart: UtilisationRef) {
  return Object.entries(selectLeaseMonths(chart.getSnapshot()));
}

/**
 * Saves typed values without waiting for a pause; resolves when nothing is being saved any more.
 */
export async function saveNow(chart: UtilisationRef): Promise<void> {
  await save(chart, monthsOf(chart));
}

/** The same, without months that the server has refused unchanged. */
export async function saveOpen(chart: UtilisationRef): Promise<void> {
  const open = monthsOf(chart).filter(([, month]) => !month.getSnapshot().matches('invalid'));
  await save(chart, open);
}

/** Values typed during a save are saved after it. */
async function save(chart: UtilisationRef, months: ReturnType<typeof monthsOf>): Promise<void> {
  if (months.length === 0) return;
  chart.send({ type: 'months.save', keys: months.map(([key]) => key) });
  await Promise.all(months.map(([, ref]) => waitFor(ref, (month) => !month.hasTag('busy'))));
  await save(
    chart,
    months.filter(([, ref]) => ref.getSnapshot().matches('dirty')),
  );
}
