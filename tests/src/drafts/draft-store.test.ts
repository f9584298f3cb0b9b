import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, keepDraftsOf, openDrafts } from '#src/drafts/draft-store.ts';

const open = (username: string) => openDrafts(username, localStorage);

beforeEach(() => {
  localStorage.clear();
});

describe('the drafts of a person', () => {
  it('are found again by the same person and by nobody else', () => {
    open('a@x.example').write('note', 'half a sentence');

    expect(open('a@x.example').read('note')).toBe('half a sentence');
    expect(open('b@x.example').read('note')).toBe(undefined);
  });

  it('are found again after a long weekend', () => {
    vi.useFakeTimers();
    open('a@x.example').write('note', 'text');
    vi.setSystemTime(Date.now() + 4 * 24 * 60 * 60 * 1000);

    expect(open('a@x.example').read('note')).toBe('text');
    vi.useRealTimers();
  });

  it('are forgotten when emptied', () => {
    const drafts = open('a@x.example');
    drafts.write('note', 'text');

    drafts.write('note', '');

    expect(localStorage.length).toBe(0);
  });

  it('are listed by how their names begin, without those of anybody else or for another customer', () => {
    open('a@x.example').write('note.1', 'text');
    open('a@x.example').write('other', 'text');
    open('a@x.example.net').write('note.2', 'text');
    openDrafts('a@x.example', localStorage, 'aurora').write('note.3', 'text');

    expect(open('a@x.example').names('note.')).toEqual(['note.1']);
    expect(openDrafts('a@x.example', localStorage, 'aurora').names('note.')).toEqual(['note.3']);
  });

  it('that somebody tampered with count as none', () => {
    open('a@x.example').write('note', 'text');
    const key = localStorage.key(0) ?? '';

    for (const text of ['', 'null', '[]', '{"text":1}', '{"at":1}', '{']) {
      localStorage.setItem(key, text);
      expect(open('a@x.example').read('note')).toBe(undefined);
    }
  });

  it('stop no typing when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(() => open('a@x.example').write('note', 'text')).not.toThrow();
  });

  it('tell that the storage is full, once, and when there is room again', () => {
    const drafts = open('a@x.example');
    const told: boolean[] = [];
    const stop = drafts.onFull(() => told.push(drafts.isFull()));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    drafts.write('note', 'text');
    drafts.write('other', 'text');
    full.mockRestore();
    drafts.write('note', 'text');
    drafts.write('other', undefined);
    stop();

    expect(told).toEqual([true, false]);
  });

  it('tell that the storage is full until it has kept a text, whatever is forgotten meanwhile', () => {
    const drafts = open('a@x.example');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    drafts.write('note', 'text');

    drafts.write('note', undefined);
    expect(drafts.isFull()).toBe(true);

    full.mockRestore();
    drafts.write('other', 'text');
    expect(drafts.isFull()).toBe(false);
  });
});

describe('ends of a session', () => {
  it('by Logout forget every draft and nothing else', () => {
    open('a@x.example').write('note', 'a');
    open('b@x.example').write('note', 'b');
    localStorage.setItem('other', 'kept');

    clearDrafts(localStorage);

    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('other')).toBe('kept');
  });

  it('by another person keep only theirs, also when names begin alike', () => {
    open('a@x.example').write('note', 'a');
    open('a@x.example.net').write('note', 'b');

    keepDraftsOf('a@x.example', localStorage);

    expect(open('a@x.example').read('note')).toBe('a');
    expect(open('a@x.example.net').read('note')).toBe(undefined);
  });
});

describe('a screen that goes with a logout', () => {
  it('brings nothing back that was forgotten', () => {
    const drafts = open('a@x.example');
    clearDrafts(localStorage);

    drafts.write('note', 'typed since');

    expect(localStorage.length).toBe(0);
    open('a@x.example').write('note', 'typed after the next sign-in');
    expect(localStorage.length).toBe(1);
  });
});
