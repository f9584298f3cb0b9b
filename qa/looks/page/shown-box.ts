import type { LookedBox } from '../structure-fault.types.ts';

/** Whether a person sees the element: not hidden, not transparent, not for screen readers only. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { width, height } = one.getBoundingClientRect();
    const { display, overflowX, overflowY } = getComputedStyle(one);
    if (display === 'contents') continue;
    if (width <= 1 && overflowX !== 'visible') return false;
    if (height <= 1 && overflowY !== 'visible') return false;
  }
  return true;
}

/** The elements that can clip what is in this one, from the inside to the outside. */
export function* clippersOf(element: Element): Generator<HTMLElement> {
  let { position } = getComputedStyle(element);
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (position === 'fixed') return;
    const style = getComputedStyle(one);
    const holdsAbsolute = style.position !== 'static' || style.contain !== 'none';
    if (position === 'absolute' && !holdsAbsolute) continue;
    ({ position } = style);
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') yield one;
  }
}

/** The box of an element within its border, in the window. */
export function innerBox(element: HTMLElement): LookedBox {
  const { x, y } = element.getBoundingClientRect();
  return {
    x: x + element.clientLeft,
    y: y + element.clientTop,
    width: element.clientWidth,
    height: element.clientHeight,
  };
}

/** The common part of two boxes; its width or height is 0 or less when there is none. */
export function commonBox(one: LookedBox, other: LookedBox): LookedBox {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** The part of an element that is in sight now; without size when it is scrolled away. */
export function boxInSight(element: Element): LookedBox {
  let box: LookedBox = element.getBoundingClientRect();
  for (const clipper of clippersOf(element)) box = commonBox(box, innerBox(clipper));
  return box;
}
