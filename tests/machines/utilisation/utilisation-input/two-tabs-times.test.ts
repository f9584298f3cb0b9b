import { expect, test } from 'vitest';
import { keys } from '#tests/support/utilisation/device-moves.ts';
import { TwoTabs } from '#tests/support/utilisation/two-tabs.ts';

/* When two tabs type into the same cell, the later text counts, but never a text that was saved. */

test('the later text of a cell is offered, whichever tab typed last into its month', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.type(0, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was offered in one tab stands where it is later than what the other one typed', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.type(0, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was offered beside what the other tab saved of that cell is put beside it', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'comment');
  both.type(1, key, 'comment');
  both.tabs[0].clock.advance(10_000);
  both.tabs[1].reload();
  both.tabs[0].answerSave(0, 'answered');
  both.type(1, key, 'fh');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was offered in one tab is put beside what the other one saved before without an answer', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fh');
  both.type(0, key, 'fh');
  both.tabs[1].clock.advance(10_000);
  both.tabs[0].reload();
  both.type(0, key, 'fc');
  both.tabs[1].answerSave(0, 'answer lost');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was offered in one tab is put beside what the other one saved before it typed on', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(1, key, 'fc');
  both.tabs[1].clock.advance(10_000);
  both.type(0, key, 'fc');
  both.tabs[0].reload();
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'fh');
  both.type(0, key, 'fh');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is offered beside what the other tab saved without an answer stays beside it', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'comment');
  both.type(1, key, 'comment');
  both.tabs[1].clock.advance(10_000);
  both.tabs[1].answerSave(0, 'answer lost');
  both.tabs[0].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is restored beside what was typed onto an older version is put beside the newer one', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'comment');
  both.type(0, key, 'comment');
  both.tabs[0].reload();
  both.type(0, key, 'fh');
  both.tabs[1].clock.advance(2000);
  both.tabs[1].answerSave(0, 'answered');
  both.readAnew(0);
  both.restore(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});
