import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { lineSchema } from '#contract/text/text.ts';

/** What can be found by its name or number, in the order in which it is shown. */
export const placeKinds = ['aircraft', 'engine', 'invoice', 'document'] as const;

/** Most results of each kind. */
export const mostPlacesPerKind = 5;

/** Fewer characters than this match almost everything. */
export const shortestSearch = 2;

const placeSchema = z.object({
  kind: z.enum(placeKinds),
  /** Unique among the places of an answer. */
  id: z.string(),
  /** Registration and serial number, invoice number or title. */
  label: z.string(),
  note: z.string(),
  /** Address of the screen that shows it, relative to `/portal`. */
  address: z.string().startsWith('/'),
});

/** Something of the customer's that has a place in the portal. */
export type FoundPlace = z.infer<typeof placeSchema>;

/** Finds what the customer has by registration, serial number, invoice number or title. */
export const searchPlaces = defineCall({
  name: 'searchPlaces',
  method: 'GET',
  path: '/portal/api/search',
  summary: 'Aircraft, engines, invoices and documents by name or number',
  access: { route: '/dashboard' },
  query: z.object({ q: lineSchema(60).pipe(z.string().min(shortestSearch)) }),
  answer: z.object({ items: z.array(placeSchema) }),
  errors: [],
});
