import { dayOfInstant } from '#domain/dates/date.ts';
import type { ActivityKind } from '#contract/projects/project-detail.ts';
import { itemStatusWords } from '#contract/projects/project-kinds.ts';
import { formatDate } from '#domain/format/date.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { isOpenItem, type ItemStatus } from '#domain/projects/item-standing.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { ItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import { stepItem } from '#machines/projects/project-item/project-item.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachAllUploads } from '#server/platform/files/attach-uploads.steps.ts';
import { type DoneBy, recordActivity } from './project-activity.queries.ts';
import { holdItem, type LockedItem } from './project-item-lock.queries.ts';
import { storeItemState, writeMessage } from './project-item-thread.queries.ts';

/** One step on an open item with its message. */
export interface ItemStep {
  readonly command: ItemCommand;
  readonly text: string;
  readonly uploadIds?: readonly string[];
  /** The amount that the airline owes for a waived item. */
  readonly waiver?: { readonly currency: string; readonly amount: string } | undefined;
}

const kinds = {
  'airline.respond': 'itemAnswered',
  'lessor.return': 'itemReturned',
  'lessor.close': 'itemClosed',
  'lessor.waive': 'itemWaived',
  'lessor.reopen': 'itemReopened',
} as const satisfies Record<ItemCommand, ActivityKind>;

/**
 * Locks an open item of the customer. Throws `notFound` for an id that is malformed, unknown,
 * hidden or foreign. `demandSeen` checks the displayed version.
 */
export async function lockItem(tx: Tx, custId: string, id: string): Promise<LockedItem> {
  return present(await holdItem(tx, custId, id));
}

/** Throws `conflict` when an item has changed since the displayed version (R20). */
export function demandSeen(item: LockedItem, seenVersion: number): void {
  if (item.rowVersion !== seenVersion) throw new Refusal('conflict');
}

/** Why a step is not possible, in a text that says what to do. */
function refusalOf({ status, endedAt }: LockedItem): string {
  if (endedAt === null || isOpenItem(status)) {
    const word = itemStatusWords[status].toLowerCase();
    return `This is not possible while the item is: ${word}. Reload to see its status.`;
  }
  const at = `${formatDate(dayOfInstant(endedAt))} ${endedAt.slice(11, 16)} UTC`;
  return `This item was ${status} at ${at}. Only the lessor can open it again.`;
}

/**
 * The state of an item after a step. Throws `conflict` when its life cycle does not allow the step.
 */
export function afterItemStep(item: LockedItem, command: ItemCommand): ItemStatus {
  const after = stepItem(item.status, command);
  if (after === undefined) throw new Refusal('conflict', { detail: refusalOf(item) });
  return after;
}

/**
 * Takes one step on a locked item: its state, a message with files in the thread, and a line in the
 * log of the project. Throws `conflict` for a step that is not allowed now and `invalidRequest` for
 * a file that cannot be attached or a waiver with too many decimals; nothing is changed then.
 */
export async function takeItemStep(
  tx: Tx,
  item: LockedItem,
  step: ItemStep,
  by: DoneBy,
): Promise<ItemStatus> {
  const { command, text, uploadIds = [], waiver } = step;
  const fault = waiver === undefined ? undefined : amountFault(waiver.amount, waiver.currency);
  if (fault !== undefined) refuseField('waiver.amount', fault);
  const status = afterItemStep(item, command);
  const { custId, externalUserId } = by;
  const to = { kind: 'projectItem', id: item.id };
  const files = await attachAllUploads(tx, { custId, externalUserId, uploadIds, to });
  const endedAt = isOpenItem(status) ? null : by.at.toISOString();
  await storeItemState(tx, item, { status, endedAt, waiver }, by);
  await writeMessage(tx, item, { step: command.replace(/^\w+\./, ''), text, files }, by);
  const subject = `Item ${item.number}: ${item.description}`;
  await recordActivity(tx, { projectId: item.projectId, kind: kinds[command], subject }, by);
  return status;
}
