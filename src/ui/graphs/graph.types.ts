/** One series of a graph. Its numbers become pixels only; its texts are the figures. */
export interface GraphSeries {
  readonly key: string;
  readonly label: string;
  /** Bars use the left axis; lines and areas the axis that they name. */
  readonly shape: 'bar' | 'line' | 'area';
  readonly axis?: 'left' | 'right';
  /** One per category; null where unknown. */
  readonly values: readonly (number | null)[];
  /** The same for people, exact and with their unit. */
  readonly texts: readonly string[];
}

/** The data and texts of a graph. */
export interface GraphContent {
  /** The subject of the graph, in a few words. */
  readonly title: string;
  /** The content of the graph in a sentence, for people who do not see it. */
  readonly description: string;
  /** Heading of the first column of the table: "Month". */
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly GraphSeries[];
}
