import { targetSelector } from '#tests/e2e/models/target.model.ts';
import type { LookedBox, StructureFault } from '../structure-fault.types.ts';
import { boxInSight, commonBox, isSeen } from './shown-box.ts';

interface SeenTarget {
  readonly element: HTMLElement;
  readonly box: LookedBox;
  readonly layer: Element | null;
}

/** Pixels that two borders may share. */
const shared = 1;

/** What floats over the page covers what is below it on purpose: it is compared with itself only. */
function layerOf(element: Element): Element | null {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { position, zIndex } = getComputedStyle(one);
    if (one.matches('dialog, [popover]')) return one;
    if (position === 'fixed' || position === 'sticky') return one;
    if (position !== 'static' && zIndex !== 'auto') return one;
  }
  return null;
}

function labelsOf(element: HTMLElement): readonly HTMLElement[] {
  return [...((element as HTMLInputElement).labels ?? [])];
}

/** Whether one is a part of the other, as a box is of its label. */
function belongTogether(one: HTMLElement, other: HTMLElement): boolean {
  return (
    one.contains(other) ||
    other.contains(one) ||
    labelsOf(one).some((label) => label.contains(other)) ||
    labelsOf(other).some((label) => label.contains(one))
  );
}

function seenTargets(): readonly SeenTarget[] {
  const modal = document.querySelector('dialog:modal');
  return [...document.querySelectorAll<HTMLElement>(targetSelector)]
    .filter((element) => (modal === null || modal.contains(element)) && isSeen(element))
    .map((element) => ({ element, box: boxInSight(element), layer: layerOf(element) }))
    .filter(({ box }) => box.width > shared && box.height > shared);
}

function nameOf(element: HTMLElement): string {
  const words = element.ariaLabel ?? element.textContent.trim();
  return `“${(words === '' ? element.id : words).slice(0, 30)}”`;
}

/** Whether one lies in the empty end of the other, as a cross does in its field. */
function isInEmptyEnd(field: SeenTarget, part: SeenTarget): boolean {
  const { paddingInlineEnd } = getComputedStyle(field.element);
  const end = field.box.x + field.box.width - Number.parseFloat(paddingInlineEnd);
  return part.box.x >= end - shared;
}

/** Pixels: a link in a text is as high as its line, and a little more for the pointer. */
const ofLines = 10;

function isInText({ element }: SeenTarget): boolean {
  return element.matches('a') && getComputedStyle(element).display.startsWith('inline');
}

/** How much of two parts is one over the other; nothing where that is meant. */
function overlapOf(one: SeenTarget, other: SeenTarget): LookedBox | undefined {
  if (one.layer !== other.layer || belongTogether(one.element, other.element)) return undefined;
  if (isInEmptyEnd(one, other) || isInEmptyEnd(other, one)) return undefined;
  const box = commonBox(one.box, other.box);
  const allowed = isInText(one) && isInText(other) ? ofLines : shared;
  return box.width > shared && box.height > allowed ? box : undefined;
}

/** Parts of the screen that can be pressed and lie over one another. */
export function overlappingTargets(): StructureFault[] {
  const all = seenTargets();
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other): StructureFault[] => {
      const box = overlapOf(one, other);
      if (box === undefined) return [];
      const text = `${nameOf(one.element)} and ${nameOf(other.element)} lie over one another`;
      return [{ kind: 'overlap', text, box }];
    }),
  );
}
