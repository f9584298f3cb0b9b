import { z } from 'zod';
import {
  type Call,
  type CallAccess,
  defineCall,
  file,
  type FileAnswer,
} from '#contract/call/call.ts';
import type { ListColumns, PartSchema, RowSchema, SortOf } from './list-columns.ts';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import type { CallScope } from '#contract/call/call-row.ts';
import {
  columnsSchema,
  type OrderAndText,
  orderAndText,
  type Paging,
  paging,
} from './list-query.ts';

/** File formats of an export. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Content types of the formats. */
export const exportMedia: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

type QuerySchema<Columns, Filters extends z.ZodRawShape> = z.ZodObject<
  Paging & OrderAndText<Columns> & Filters
>;

type ExportQuerySchema<Columns, Filters extends z.ZodRawShape> = z.ZodObject<
  {
    format: z.ZodEnum<{ csv: 'csv'; xlsx: 'xlsx'; pdf: 'pdf' }>;
    columns: z.ZodOptional<z.ZodString>;
  } & OrderAndText<Columns> &
    Filters
>;

/** One page of a list with its totals and facets, where they are declared. */
type Page<
  Item extends RowSchema,
  Totals extends PartSchema | undefined,
  Facets extends PartSchema | undefined,
> = {
  items: z.output<Item>[];
  total: number;
  leftOut?: number | undefined;
  asOf: string;
} & (Totals extends PartSchema ? { totals: z.output<Totals>[] } : unknown) &
  (Facets extends PartSchema ? { facets: z.output<Facets> } : unknown);

type NoteOf<Total> = (
  totals: readonly Total[],
  query: Readonly<Record<string, unknown>>,
) => string | undefined;

type TotalsNote<Totals> = NoteOf<Totals extends PartSchema ? z.output<Totals> : never>;

type ListScope = Exclude<CallScope, 'customerOfAddress' | object>;

/** The parts of a list. */
export interface ListOptions<
  Item extends RowSchema,
  Columns extends ListColumns<z.output<Item>>,
  Filters extends z.ZodRawShape,
  Totals extends PartSchema | undefined,
  Facets extends PartSchema | undefined,
> {
  /** Name of the list call, such as `listInvoices`; the operationId in OpenAPI. */
  readonly name: string;
  /** Absolute path of the list call; the export is one step below it. */
  readonly path: `/portal/api/${string}`;
  /** Name for a person: table caption, file name, sheet. */
  readonly title: string;
  /** The counted thing, singular and plural: `['invoice', 'invoices']`. */
  readonly things: readonly [one: string, many: string];
  readonly summary: string;
  readonly access: Exclude<CallAccess, 'public'>;
  /** Systems may read the list with a key that has the permission. The export is for people. */
  readonly byKey?: KeyPermission;
  /** The rights for reading the list: by default those of the caller's customer. */
  readonly scope?: ListScope;
  readonly item: Item;
  readonly columns: Columns;
  /** The list's own filters; every one optional or with a default. */
  readonly filters: Filters;
  /** The order when nothing is requested. */
  readonly sort: NoInfer<SortOf<Columns>>;
  readonly pageSize?: number;
  /** Sums of the filtered set in one currency: `currency`, and amounts under keys of their columns. */
  readonly totals?: Totals;
  /** What the totals leave out of the listed rows, in words; undefined when they hold all of them. */
  readonly totalsNote?: TotalsNote<Totals>;
  /** The choices of the filters, over the whole customer. */
  readonly facets?: Facets;
}

/** A list: its columns, the call that reads one page and the call that exports the filtered set. */
export interface List<
  Item extends RowSchema,
  Columns extends ListColumns<never>,
  Filters extends z.ZodRawShape,
  Totals extends PartSchema | undefined,
  Facets extends PartSchema | undefined,
> {
  readonly title: string;
  readonly things: readonly [one: string, many: string];
  readonly item: Item;
  readonly columns: Columns;
  readonly filterNames: readonly (keyof Filters & string)[];
  readonly totalsNote: TotalsNote<Totals> | undefined;
  /** The state of the list; the page keeps the same names in its address. */
  readonly query: QuerySchema<Columns, Filters>;
  readonly read: Call<
    undefined,
    QuerySchema<Columns, Filters>,
    undefined,
    z.ZodType<Page<Item, Totals, Facets>, Page<Item, Totals, Facets>>
  >;
  readonly export: Call<undefined, ExportQuerySchema<Columns, Filters>, undefined, FileAnswer>;
}

/** Any list, for code that serves all of them. */
export interface AnyList {
  readonly title: string;
  readonly things: readonly [one: string, many: string];
  readonly item: RowSchema;
  readonly columns: ListColumns<never>;
  readonly filterNames: readonly string[];
  readonly totalsNote?: NoteOf<never> | undefined;
  readonly query: z.ZodObject;
  readonly read: Call;
  readonly export: Call;
}

function answerSchema(options: {
  readonly item: RowSchema;
  readonly totals?: PartSchema | undefined;
  readonly facets?: PartSchema | undefined;
}) {
  return z.object({
    items: z.array(options.item),
    total: z.number().int().min(0),
    /** How many rows of this page cannot be shown: what is stored of them fits no description. */
    leftOut: z.number().int().min(1).optional(),
    /** Instant of the figures, ISO 8601. */
    asOf: z.string(),
    ...(options.totals === undefined ? {} : { totals: z.array(options.totals) }),
    ...(options.facets === undefined ? {} : { facets: options.facets }),
  });
}

/**
 * Describes a list once, for server, page, export and OpenAPI: see "A list" in
 * docs/architecture.md. Query: `page`, `pageSize`, `sort`, `q` and the filters; answer:
 * `{items, total, asOf}` with `totals` and `facets` where declared. The export takes the same
 * filters and order, `format` and optionally `columns`; a PDF is for printing, holds the columns
 * that the page shows, and at most 5,000 rows.
 */
export function defineList<
  Item extends RowSchema,
  const Columns extends ListColumns<z.output<Item>>,
  Filters extends z.ZodRawShape,
  Totals extends PartSchema | undefined = undefined,
  Facets extends PartSchema | undefined = undefined,
>(
  options: ListOptions<Item, Columns, Filters, Totals, Facets>,
): List<Item, Columns, Filters, Totals, Facets> {
  const { name, path, summary, access, columns, filters } = options;
  const shared = orderAndText(columns, options.sort);
  const query = z.object({ ...paging(options.pageSize ?? 25), ...shared, ...filters });
  const call = { method: 'GET', access, scope: options.scope ?? 'tenant', errors: [] } as const;
  const byKey = options.byKey && { byKey: options.byKey };
  const list = {
    title: options.title,
    things: options.things,
    item: options.item,
    columns,
    filterNames: Object.keys(filters),
    totalsNote: options.totalsNote,
    query,
    read: defineCall({
      ...call,
      ...byKey,
      name,
      path,
      summary,
      query,
      answer: answerSchema(options),
    }),
    export: defineCall({
      ...call,
      name: `${name}Export`,
      path: `${path}/export`,
      summary: `${summary}; the whole filtered set as a file`,
      query: z.object({
        format: z.enum(exportFormats),
        columns: columnsSchema(columns),
        ...shared,
        ...filters,
      }),
      answer: file(...Object.values(exportMedia)),
      mode: 'snapshot',
      audit: ['list.exported'],
      errors: ['exportTooLarge'],
    }),
  };
  // The schemas are built from the options, so their types follow from the options' types.
  return list as unknown as List<Item, Columns, Filters, Totals, Facets>;
}

/** The complete state of a list. */
export type QueryOf<L extends AnyList> = z.output<L['query']>;

/** One row of a list. */
export type ItemOf<L extends AnyList> = z.output<L['item']>;

/** The response of the list call. */
export type PageOf<L extends AnyList> =
  NonNullable<L['read']['answer']> extends infer Answer
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : never
    : never;
