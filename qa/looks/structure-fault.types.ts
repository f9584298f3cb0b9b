/** A part of the window in CSS pixels. */
export interface LookedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is wrong with how a screen is laid out, and where. */
export interface StructureFault {
  readonly kind: 'missing' | 'wider' | 'clipped' | 'overlap' | 'target' | 'filters';
  readonly text: string;
  /** Nothing where the whole page is meant. */
  readonly box?: LookedBox;
}

declare global {
  /** What is wrong with the layout of the page just now; the check puts it there. */
  var findStructureFaults: () => StructureFault[];
}
