import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { saidLine, textSchema } from '#contract/text/text.ts';
import { uuidParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** Name of the list call that a view belongs to. */
const listName = z.string().regex(/^[a-zA-Z]{1,60}$/);

/** Lists whose saved views can have alerts about new matches (domain page §1.4). */
const alertingLists: ReadonlySet<string> = new Set(['listListings']);

/** Most views that one person saves, of all lists together. */
export const mostViews = 200;

/**
 * Most saved searches with alerts of one person: each is searched again every hour.
 */
export const mostAlerts = 20;

/** Whether views of a list, by the name of its call, can have alerts. */
export function isAlertingList(list: string): boolean {
  return alertingLists.has(list);
}

const viewSchema = z.object({
  list: listName,
  name: saidLine({ maximum: 60, error: 'Give the view a name.' }),
  /** State of the list as the query of its address, without `?`. */
  query: textSchema(2000),
  /** Keys of the visible columns except the first one; null for those of the list. */
  columns: z.array(textSchema(60)).max(100).nullable(),
  /** The list opens with this view when its address has no choices; one per list. */
  isDefault: z.boolean(),
  /** The person is notified of new matches of the view. */
  hasAlerts: z.boolean(),
});

const savedViewSchema = viewSchema.extend({
  id: z.uuid(),
  rowVersion: rowVersionSchema,
});

/** A view of a list that a person has saved. */
export type SavedView = z.infer<typeof savedViewSchema>;

/** How a list opens for a person when its address has no choices: the default one of its views. */
export const openingViewSchema = viewSchema.pick({ list: true, query: true, columns: true });

export type OpeningView = z.infer<typeof openingViewSchema>;

/** The caller's own views of one list, by name. */
export const listViews = defineCall({
  name: 'listViews',
  method: 'GET',
  path: '/portal/api/views',
  summary: 'Saved views of a list, those of the caller',
  access: 'accepted',
  query: z.object({ list: listName }),
  answer: z.object({ items: z.array(savedViewSchema) }),
  errors: [],
});

/**
 * Saves a view under an id that the sender chooses, so that a repeat changes nothing. `rowVersion`
 * is the one that was read, null for a new view; another one answers `conflict`, as does a name that
 * another view of the list has.
 */
export const putView = defineCall({
  name: 'putView',
  method: 'PUT',
  path: '/portal/api/views/{id}',
  summary: 'Save a view of a list',
  access: 'accepted',
  audit: { none: 'A saved view belongs to one person.' },
  params: uuidParams,
  body: viewSchema
    .extend({ rowVersion: rowVersionSchema.nullable() })
    .refine(({ list, hasAlerts }) => !hasAlerts || isAlertingList(list), {
      path: ['hasAlerts'],
      error: 'Only saved searches of assets for sale can have alerts.',
    }),
  answer: savedViewSchema,
  errors: ['conflict', 'forbidden'],
});

/** Deletes a view. An unknown one or another person's counts as deleted. */
export const deleteView = defineCall({
  name: 'deleteView',
  method: 'DELETE',
  path: '/portal/api/views/{id}',
  summary: 'Delete a view of a list',
  access: 'accepted',
  audit: { none: 'A saved view belongs to one person.' },
  params: uuidParams,
  errors: [],
});
