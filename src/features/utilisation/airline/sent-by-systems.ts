import { createContext, useContext } from 'react';
import type { SentFigures } from '#contract/utilisation/sent-figures.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { Figure, LineDraft } from '#domain/utilisation/report/report.types.ts';
import { sentFigures } from '#domain/utilisation/sent/sent-line.ts';

/** What systems of the airline have sent, by lease-month and component. */
export type SentBySystems = ReadonlyMap<string, SentFigures>;

const nothing: SentBySystems = new Map();

/** Provides it to the rows, which are drawn one by one. */
export const SentContext = createContext(nothing);

/** What systems have sent of the displayed months. */
export function sentIn(view: UtilisationView | null): SentBySystems {
  if (view?.sent === undefined) return nothing;
  return new Map(
    view.sent.map((one) => [`${leaseMonthKey(one.leaseId, one.month)} ${one.componentId}`, one]),
  );
}

/** The figures of a row that a system has sent, which one, and in words also when; undefined without any. */
export function useSent(
  { key, component }: GridRow,
  draft: LineDraft | undefined,
):
  | { readonly by: string; readonly words: string; readonly figures: readonly Figure[] }
  | undefined {
  const sent = useContext(SentContext).get(`${key} ${component.id}`);
  if (sent === undefined || draft === undefined) return undefined;
  const figures = sentFigures(draft, sent);
  if (figures.length === 0) return undefined;
  const { by, at } = sent;
  return { by, words: `from ${by}, ${formatDate(dayOfInstant(at))}`, figures };
}
