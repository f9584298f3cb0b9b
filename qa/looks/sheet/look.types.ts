import type { LookSize } from '../data/look-sizes.ts';
import type { LookState } from '../data/look-states.ts';
import type { StructureFault } from '../structure-fault.types.ts';

/** One picture of a screen, or why there is none. */
export interface Look {
  /** The name of the screen: its address, and who looks where it is not the airline. */
  readonly screen: string;
  readonly state: LookState;
  readonly size: LookSize;
  /** Height of the picture (CSS pixels): the whole screen. */
  readonly height: number;
  /** The file of the picture, beside the sheet; nothing when the state did not come. */
  readonly file?: string;
  readonly faults: readonly StructureFault[];
}
