/** A page of any list. */
export interface AnyPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** Instant of the figures, ISO 8601. */
  readonly asOf: string;
}
