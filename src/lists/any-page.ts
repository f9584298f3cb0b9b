/** A page of any list. */
export interface AnyPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** How many rows of this page cannot be shown. */
  readonly leftOut?: number | undefined;
  /** Instant of the figures, ISO 8601. */
  readonly asOf: string;
}
