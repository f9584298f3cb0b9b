import type { Tx } from '#server/platform/db/database.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { sendSample } from '../world/send-file.ts';
import { recordActivity } from '#server/projects/project-activity.queries.ts';
import { lockItem, takeItemStep } from '#server/projects/project-item.steps.ts';
import type { AirlineRows, PlannedItemStep, PlannedLogLine } from '../world/airline-rows.ts';

/** A person of each side, as `externalUserId`. */
function peopleOf(custId: string, accounts: readonly SeededAccount[]) {
  const of = (belongs: (account: SeededAccount) => boolean): string =>
    importedIds.user(accounts.find(belongs)?.email ?? '');
  return {
    airline: of((one) => one.custId === custId && one.flags.includes('technical')),
    lessor: of((one) => one.custId === null),
  };
}

/**
 * The life of the projects of an airline so far: both sides answer, return, close and waive items by
 * the step of the portal, with evidence.
 */
export async function liveThroughProjects(
  { tx, files }: { readonly tx: Tx; readonly files: FileStore },
  custId: string,
  { itemSteps, projectLog }: AirlineRows,
  accounts: readonly SeededAccount[],
): Promise<void> {
  const people = peopleOf(custId, accounts);
  const doneBy = ({ at, side, byName: name }: PlannedItemStep | PlannedLogLine) => {
    return { custId, externalUserId: people[side], name, side, at };
  };
  for (const line of projectLog) await recordActivity(tx, line, doneBy(line));
  for (const step of itemSteps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const item = await lockItem(tx, custId, step.itemId);
    const by = doneBy(step);
    const { fileName } = step;
    const uploadIds =
      fileName === undefined ? [] : [await sendSample(tx, files, { ...by, fileName })];
    await takeItemStep(tx, item, { ...step, uploadIds }, by);
  }
}
