/** One series of a chart. Its numbers become pixels only; its texts are the figures. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** Bars stand on the left axis; lines and areas on the axis that they name. */
  readonly shape: 'bar' | 'line' | 'area';
  readonly axis?: 'left' | 'right';
  /** One per category; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The same as a person reads them, exact and with their unit. */
  readonly texts: readonly string[];
}

/** What a chart shows and says. */
export interface ChartContent {
  /** What the chart is about, in a few words. */
  readonly title: string;
  /** What there is to see, in a sentence: for those who do not see it. */
  readonly description: string;
  /** Head of the first column of the table: "Month". */
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}
