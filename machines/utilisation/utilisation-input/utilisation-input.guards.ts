import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { canApply } from '../book/book.ts';
import { withJoined } from '../book/joined-month.ts';
import { hasOwnBeside, isJoinable } from '../book/kept-mine.ts';
import { nextChange } from '../book/months-change.ts';
import { contestIn, type UtilisationInputContext } from './utilisation-input.context.ts';

interface Args {
  readonly context: UtilisationInputContext;
}

type Change = { readonly change: GridChange };
type Keys = { readonly keys: readonly string[] };
type Key = { readonly key: string };
type Overtaken = Key & { readonly theirs: StoredLeaseMonth };

/** Pure predicates of the utilisation chart. */
export const utilisationInputGuards = {
  canApply: ({ context }: Args, { change }: Change) => canApply(context, change),
  canStepBack: ({ context }: Args) => isApplicable(context, nextChange(context, 'undo')),
  canStepForward: ({ context }: Args) => isApplicable(context, nextChange(context, 'redo')),
  hasKeys: (_: Args, { keys }: Keys) => keys.length > 0,
  canWithdraw: ({ context }: Args, { key }: Key) =>
    key in context.stored && !(key in context.standing),
  isChosenStored: ({ context: { chosen, standing } }: Args) =>
    chosen.every((key) => standing[key] === undefined),
  isChosenStalled: ({ context: { chosen, standing } }: Args) =>
    chosen.some((key) => standing[key] === 'stalled'),
  isLocked: ({ context: { view } }: Args) =>
    view !== null &&
    view.leaseMonths.length > 0 &&
    view.leaseMonths.every(({ facts }) => lockOf(facts) !== null),
  isContested: ({ context }: Args, { key }: Key) => contestIn(context, key) !== null,
  hasOwnBeside: ({ context }: Args, { key }: Key) => {
    const theirs = contestIn(context, key);
    return theirs !== null && hasOwnBeside(context, { key, winner: 'theirs', theirs });
  },
  isJoinable: ({ context }: Args, { key, theirs }: Overtaken) => isJoinable(context, key, theirs),
  isChosenJoinable: ({ context }: Args, { key, theirs }: Overtaken) =>
    context.chosen.includes(key) &&
    isJoinable(context, key, theirs) &&
    withJoined(context, key, theirs) !== context.joined,
  hasUnseen: ({ context }: Args, { keys }: Keys) =>
    context.joined.some(({ key }) => keys.includes(key)),
  hasOffered: ({ context }: Args) => context.offered.length > 0,
  hasNothingOffered: ({ context }: Args) => context.offered.length === 0,
  hasElsewhere: ({ context }: Args, { keys }: Keys) =>
    keys.length > 0 && keys.every((key) => context.elsewhere.includes(key)),
};

function isApplicable(context: UtilisationInputContext, change: GridChange | undefined): boolean {
  return change !== undefined && canApply(context, change);
}
