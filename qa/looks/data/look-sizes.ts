/** A window in which a screen is looked at. */
export interface LookSize {
  /** Width in CSS pixels, or the zoom; the name of the picture. */
  readonly name: string;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  /** Pixels of the screen in one CSS pixel. */
  readonly scale: number;
}

/**
 * The windows that every screen is composed for: a small and a usual phone, a tablet on its side edges,
 * laptops, a desk; at last 200 % zoom on a window of 1440 pixels (WCAG 1.4.4).
 */
export const lookSizes: readonly LookSize[] = [
  { name: '320', width: 320, height: 640, scale: 1 },
  { name: '390', width: 390, height: 844, scale: 1 },
  { name: '820', width: 820, height: 1180, scale: 1 },
  { name: '1024', width: 1024, height: 768, scale: 1 },
  { name: '1280', width: 1280, height: 800, scale: 1 },
  { name: '1440', width: 1440, height: 900, scale: 1 },
  { name: '1920', width: 1920, height: 1080, scale: 1 },
  { name: 'zoom', width: 720, height: 450, scale: 2 },
];

/** A sheet of paper on its side, without its margins (CSS pixels). */
export const paper: LookSize = { name: 'paper', width: 1032, height: 720, scale: 1 };
