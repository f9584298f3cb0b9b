import type { LookedBox, StructureFault } from '../structure-fault.types.ts';
import { clippersOf, innerBox, isSeen } from './shown-box.ts';

/** An amount, a count or a share, with its currency or unit at most. */
const figure = /^[−+-]?(?:[A-Z]{3}\s)?[−+-]?\d[\d.,:'’\s]*(?:\s?(?:%|[A-Z]{2,3}|h))?$/u;

/**
 * Parts that cut their texts on purpose: the skeleton of a table, which scrolls once it has come, and
 * the sidebar of icons, whose names come with the pointer or the focus.
 */
const allowed = '.table-skeleton, aside[data-shell-part] nav';

/** Pixels that rounding takes. */
const rounding = 1;

/** Glyphs are lower than their line by some of its height. */
const ofLine = 0.25;

function boxOf(text: Text): LookedBox {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Whether shortening is meant: the end says so, or the whole text comes with the pointer. */
function isShortened(element: Element, clipper: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    if (one.hasAttribute('title') || textOverflow === 'ellipsis') return true;
    if (webkitLineClamp !== 'none') return true;
    if (one === clipper) break;
  }
  return clipper.closest('[title]') !== null;
}

/** Whether an element cuts the text, where it cannot be scrolled to. */
function isCutBy(clipper: HTMLElement, box: LookedBox): boolean {
  const { overflowX, overflowY } = getComputedStyle(clipper);
  const inner = innerBox(clipper);
  const isBeyondX =
    box.x < inner.x - rounding || box.x + box.width > inner.x + inner.width + rounding;
  const slack = box.height * ofLine;
  const isBeyondY = box.y < inner.y - slack || box.y + box.height > inner.y + inner.height + slack;
  return (
    (isBeyondX && ['hidden', 'clip'].includes(overflowX)) ||
    (isBeyondY && ['hidden', 'clip'].includes(overflowY))
  );
}

/** Whether the element scrolls, so that what is beyond its edge can be reached. */
function scrolls(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll');
}

function faultOf(text: Text): StructureFault | undefined {
  const parent = text.parentElement;
  const words = text.data.trim();
  if (parent === null || words === '' || !isSeen(parent)) return undefined;
  if (parent.closest(allowed) !== null && !figure.test(words)) return undefined;
  const box = boxOf(text);
  if (box.width === 0) return undefined;
  const isFigure = figure.test(words);
  const isSelfClipping = getComputedStyle(parent).overflowX !== 'visible';
  for (const clipper of isSelfClipping ? [parent, ...clippersOf(parent)] : clippersOf(parent)) {
    if (scrolls(clipper)) return undefined;
    if (!isCutBy(clipper, box)) continue;
    if (!isFigure && isShortened(parent, clipper)) return undefined;
    return { kind: 'clipped', text: `“${words.slice(0, 40)}” is cut off`, box };
  }
  return undefined;
}

/** Fields whose figure is longer than they are. */
function cutFields(): StructureFault[] {
  return [...document.querySelectorAll('input')]
    .filter((field) => figure.test(field.value.trim()) && isSeen(field))
    .filter((field) => field.scrollWidth > field.clientWidth + rounding)
    .map((field) => ({
      kind: 'clipped',
      text: `“${field.value}” is cut off in its field`,
      box: field.getBoundingClientRect(),
    }));
}

/**
 * Texts that are cut off where nobody can scroll to the rest, and that are not shortened on purpose
 * (an ellipsis, or the whole text as a title). A figure is never shortened.
 */
export function clippedTexts(): StructureFault[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: StructureFault[] = cutFields();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const fault = faultOf(node as Text);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}
