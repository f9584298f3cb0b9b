import type { IsoMonth } from '#domain/dates/month.ts';
import type { Component, ReportableLease } from '../leases/asset.types.ts';
import type { Figure, ReportDraft } from '../report/report.types.ts';

/** The columns for typing, in their order on the screen and in a copied block. */
export const typedColumns = ['fh', 'fc', 'tsn', 'csn', 'comment'] as const;
export type TypedColumn = (typeof typedColumns)[number];

export function isFigure(column: TypedColumn): column is Figure {
  return column !== 'comment';
}

/** One component in one month of its lease. */
export interface GridRow {
  /** Key of the lease-month. */
  readonly key: string;
  readonly lease: ReportableLease;
  readonly month: IsoMonth;
  readonly component: Component;
}

/** Texts of lease-months by key. */
export type Reports = Readonly<Record<string, ReportDraft>>;

/** A new text for a cell. */
export interface CellEdit {
  readonly key: string;
  readonly componentId: string;
  readonly column: TypedColumn;
  readonly text: string;
}

/** One lease-month before and after an edit. */
export interface ReportStep {
  readonly key: string;
  readonly before: ReportDraft;
  readonly after: ReportDraft;
}

/** One action of a person, undone and redone as a whole. */
export interface GridChange {
  /** The action in words: `paste of 900 rows`. */
  readonly label: string;
  readonly steps: readonly ReportStep[];
}

/** A rectangle of cells; rows and columns by index, both ends inclusive. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
