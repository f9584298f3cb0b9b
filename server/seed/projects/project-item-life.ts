import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { ItemStatus } from '#domain/projects/item-standing.ts';
import type { ItemMessage } from '#contract/projects/project-detail.ts';
import type { ItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import { stepItem } from '#machines/projects/project-item/project-item.steps.ts';
import { answers, closings, rejections } from './project-findings.ts';
import { type Draws, drawsFor } from '../world/random.ts';

/** One message of the thread of a seeded item. */
export interface SeededMessage {
  readonly date: IsoDate;
  readonly step: ItemMessage['step'];
  readonly side: 'airline' | 'lessor';
  readonly text: string;
}

/** The thread of a seeded item, and its status after it. */
export interface SeededLife {
  readonly status: ItemStatus;
  readonly messages: readonly SeededMessage[];
}

const paths: readonly [readonly ItemCommand[], ...(readonly ItemCommand[])[]] = [
  [],
  ['airline.respond'],
  ['airline.respond', 'lessor.return'],
  ['airline.respond', 'lessor.close'],
  ['airline.respond', 'lessor.return', 'airline.respond'],
  ['airline.respond', 'lessor.return', 'airline.respond', 'lessor.close'],
  [],
  ['lessor.waive'],
];

const ended: readonly (readonly ItemCommand[])[] = [
  ['airline.respond', 'lessor.close'],
  ['airline.respond', 'lessor.return', 'airline.respond', 'lessor.close'],
  ['lessor.waive'],
];

function textOf(command: ItemCommand, draws: Draws): string {
  if (command === 'airline.respond') return draws.pick(answers);
  if (command === 'lessor.return') return draws.pick(rejections);
  if (command === 'lessor.waive') return 'Waived; it is settled with the end-of-lease account.';
  return draws.pick(closings);
}

/**
 * The life of the `index`-th item of a project so far, by the statechart. Nothing happens after
 * `today`; a completed project has no open item.
 */
export function lifeOf(
  key: string,
  index: number,
  dates: { readonly raised: IsoDate; readonly today: IsoDate; readonly isCompleted: boolean },
): SeededLife {
  const draws = drawsFor(`item:${key}:${index}`);
  const messages: SeededMessage[] = [
    { date: dates.raised, step: 'raise', side: 'lessor', text: '' },
  ];
  const path = dates.isCompleted ? ended[index % ended.length] : paths[index % paths.length];
  let status: ItemStatus = 'open';
  let date = dates.raised;
  for (const command of path ?? []) {
    date = addDays(date, draws.int(1, 6));
    if (date > dates.today) break;
    const next = stepItem(status, command);
    if (next === undefined) throw new Error(`An item that is ${status} cannot ${command}.`);
    status = next;
    const step = command.replace(/^\w+\./, '') as SeededMessage['step'];
    const side = command.startsWith('airline.') ? 'airline' : 'lessor';
    messages.push({ date, step, side, text: textOf(command, draws) });
  }
  return { status, messages };
}
