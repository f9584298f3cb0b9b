import { escapeXml } from '#kit/export/xml.ts';
import type { StructureFault } from '../structure-fault.types.ts';
import type { Look } from './look.types.ts';
import { sheetStyle } from './sheet-style.ts';

/** Pixels of the sheet for one pixel of the window; a picture opens in its own size. */
const scale = 0.3;

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** A length as a share of the picture, so that a mark stays in place at any scale. */
function share(length: number, whole: number): string {
  return `${((100 * length) / whole).toFixed(2)}%`;
}

function mark({ text, box }: StructureFault, { size, height }: Look): string {
  if (box === undefined) return '';
  const place = [
    `left:${share(box.x, size.width)}`,
    `top:${share(box.y, height)}`,
    `width:${share(box.width, size.width)}`,
    `height:${share(box.height, height)}`,
  ];
  return `<span class="mark" style="${place.join(';')}" title="${escapeXml(text)}"></span>`;
}

function picture(look: Look): string {
  const { file, size, height, faults } = look;
  if (file === undefined) return '';
  const fold =
    height > size.height
      ? `<span class="fold" style="top:${share(size.height, height)}"></span>`
      : '';
  const name = escapeXml(file);
  const marks = faults.map((fault) => mark(fault, look)).join('');
  return `<a class="picture" href="${name}" style="width:${Math.round(size.width * scale)}px;aspect-ratio:${size.width}/${height}"><img loading="lazy" src="${name}" alt="${escapeXml(`${look.screen}, ${look.state}, ${size.name}`)}">${fold}${marks}</a>`;
}

function figure(look: Look): string {
  const faults = look.faults.map(({ text }) => `<li>${escapeXml(text)}</li>`);
  const list = faults.length === 0 ? '' : `<ul class="faults">${faults.join('')}</ul>`;
  return `<figure><figcaption>${escapeXml(look.size.name)}</figcaption>${picture(look)}${list}</figure>`;
}

function section(address: string, looks: readonly Look[], index: number): string {
  const states = [...groupBy(looks, ({ state }) => state)].map(
    ([state, some]) =>
      `<h3>${escapeXml(state)}</h3><div class="looks">${some.map(figure).join('')}</div>`,
  );
  return `<section><h2 id="s${index}">${escapeXml(address)}</h2>${states.join('')}</section>`;
}

/**
 * The contact sheet: all pictures by screen and state, one window beside the other, with what the
 * check of their structure has found marked on them. It refers to the pictures in its own folder, so
 * it opens from the disk. A dashed line is the lower edge of the window.
 */
export function sheetPage(looks: readonly Look[]): string {
  const screens = [...groupBy(looks, ({ screen }) => screen)];
  const faulty = looks.filter(({ faults }) => faults.length > 0);
  const links = screens.map(([screen, some], index) => {
    const count = some.reduce((sum, { faults }) => sum + faults.length, 0);
    return `<li><a href="#s${index}">${escapeXml(screen)}</a>${count === 0 ? '' : ` (${count})`}</li>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contact sheet</title>',
    `<style>${sheetStyle}</style></head><body><h1>Contact sheet</h1>`,
    `<p>${looks.length} pictures; something was found on ${faulty.length} of them.</p>`,
    `<nav><ul>${links.join('')}</ul></nav>`,
    ...screens.map(([screen, some], index) => section(screen, some, index)),
    '</body></html>',
  ].join('\n');
}
