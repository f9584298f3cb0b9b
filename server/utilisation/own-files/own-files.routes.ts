import { listOwnColumns, putOwnColumns } from '#contract/utilisation/own-columns.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { writerOf } from '../writer-of.ts';
import { keepColumns } from './keep-columns.steps.ts';
import { findOwnColumns } from './own-columns.queries.ts';

/** The calls about how files of the caller's customer are read. */
export function ownFileRoutes(): HandledCall[] {
  return [
    handle(listOwnColumns, async ({ tx, custId }) => ({ items: await findOwnColumns(tx, custId) })),
    handle(putOwnColumns, (request) => {
      const { tx, body, caller } = request;
      return keepColumns(tx, writerOf(request), body, caller.claims.emailVerified);
    }),
  ];
}
