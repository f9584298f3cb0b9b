import type { LookedBox } from '../structure-fault.types.ts';
import { clippedTexts } from './clipped-texts.ts';
import { uneasyFilterRows } from './filter-rows.ts';
import { overlappingTargets } from './overlaps.ts';

function plainBox({ x, y, width, height }: LookedBox): LookedBox {
  return { x, y, width, height };
}

globalThis.findStructureFaults = () =>
  [...clippedTexts(), ...overlappingTargets(), ...uneasyFilterRows()].map(({ box, ...fault }) =>
    box === undefined ? fault : { ...fault, box: plainBox(box) },
  );
