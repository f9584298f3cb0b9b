import { expect, test } from 'vitest';
import { keys } from '#tests/support/utilisation/device-moves.ts';
import { TwoTabs } from '#tests/support/utilisation/two-tabs.ts';

/* The faults that walks of two tabs have found, one test each. */

test('what is typed beside a contested offer after an own save outlives a crash', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[1].reload();
  both.type(1, key, 'fh');
  both.tabs[1].clock.advance(2000);
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'fh');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed onto what the other tab saved outlives the end of both', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answer lost');
  both.readAnew(1);
  both.type(1, key, 'fh');
  both.type(0, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what a colleague saved beside an offer still contests it after an own save of another cell', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'comment');
  both.typeElsewhere(key, 'comment');
  both.tabs[1].reload();
  both.type(1, key, 'fh');
  both.tabs[1].clock.advance(10_000);
  both.type(1, key, 'fh');
  both.tabs[1].answerSave(0, 'answered');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what the other tab typed onto an older version stays contested beside an offer', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[0].reload();
  both.type(0, key, 'comment');
  both.tabs[0].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is restored beside what the other tab typed onto a newer version stays contested', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'fh');
  both.tabs[0].reload();
  both.typeElsewhere(key, 'fc');
  both.type(1, key, 'fc');
  both.tabs[0].reload();
  both.restore(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was saved beside an offer is not taken back by what the other tab offers', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].reload();
  both.type(1, key, 'comment');
  both.tabs[1].clock.advance(10_000);
  both.tabs[1].answerSave(0, 'answered');
  both.readAnew(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what was saved in one tab is not taken back by an offer beside it', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(1, key, 'fc');
  both.type(0, key, 'comment');
  both.tabs[0].reload();
  both.type(0, key, 'fh');
  both.tabs[0].clock.advance(10_000);
  both.tabs[0].answerSave(0, 'answered');
  both.tabs[1].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed while a restored offer is contested outlives a crash after an own save', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(1, key, 'fh');
  both.typeElsewhere(key, 'fh');
  both.tabs[1].reload();
  both.type(1, key, 'comment');
  both.tabs[1].clock.advance(10_000);
  both.restore(1);
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'comment');

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed onto a contest outlives what the other tab had offered', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(0, key, 'fh');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.typeElsewhere(key, 'fh');
  both.tabs[0].reload();
  both.type(0, key, 'comment');
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answered');
  both.type(0, key, 'comment');
  both.restore(0);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('an offer restored into an unsaved month keeps what the other tab saved', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-06';
  both.type(0, key, 'comment');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[0].clock.advance(2000);
  both.tabs[0].answerSave(0, 'answered');
  both.type(1, key, 'fh');
  both.readAnew(1);
  both.restore(1);

  both.settle();

  expect(both.lost()).toEqual([]);
});

test('what is typed beside a contested offer after an own save outlives two reloads', () => {
  const both = new TwoTabs(keys);
  const key = 'lease 2026-05';
  both.type(1, key, 'fc');
  both.typeElsewhere(key, 'fc');
  both.tabs[1].reload();
  both.type(1, key, 'fh');
  both.tabs[1].clock.advance(10_000);
  both.tabs[1].answerSave(0, 'answered');
  both.type(1, key, 'fh');
  both.tabs[1].reload();
  both.tabs[1].reload();

  both.settle();

  expect(both.lost()).toEqual([]);
});
