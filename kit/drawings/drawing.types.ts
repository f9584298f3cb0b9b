/** A chart laid out on paper: absolute pixels, ready to be drawn by anything. */
export interface Drawing {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly DrawnBox[];
  readonly dots: readonly DrawnDot[];
  readonly anywhere: readonly DrawnAnywhere[];
  readonly arrows: readonly DrawnArrow[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** Which face a line of text has: see `svg-style.ts`. */
export type LineFace =
  | 'name'
  | 'description'
  | 'invoke'
  | 'entry'
  | 'cause'
  | 'condition'
  | 'action'
  | 'tag';

/** Text of one face within a line. */
export interface Span {
  readonly face: LineFace;
  readonly text: string;
}

/** One line of text in a box or on an arrow. */
export interface DrawnLine {
  readonly spans: readonly Span[];
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  /** Id of the transition that the line belongs to, for highlighting. */
  readonly transition?: string;
}

/** A state. Parents come before their children. */
export interface DrawnBox extends Rectangle {
  readonly id: string;
  readonly kind: 'root' | 'atomic' | 'compound' | 'parallel' | 'region' | 'final' | 'history';
  readonly lines: readonly DrawnLine[];
}

/** Where a compound state starts. */
export interface DrawnDot extends Point {
  readonly id: string;
}

/** The mark from which arrows leave that are possible in any state inside the named one. */
export interface DrawnAnywhere extends Rectangle {
  readonly id: string;
}

/** One line from state to state; it carries every transition between the two. */
export interface DrawnArrow {
  readonly id: string;
  readonly transitions: readonly string[];
  readonly paths: readonly (readonly Point[])[];
  readonly label?: Rectangle & { readonly lines: readonly DrawnLine[] };
}
