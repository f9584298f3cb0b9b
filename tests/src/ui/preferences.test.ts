import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLook } from '#src/ui/preferences/look-cookie.ts';
import { openPreferences } from '#src/ui/preferences/preference-store.ts';
import { defaultPreferences, parsePreferences } from '#src/ui/preferences/preferences.ts';

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError');
}

beforeEach(() => localStorage.clear());

describe('the preferences of a person', () => {
  it('start with the defaults (R14)', () => {
    expect(openPreferences('a@example', localStorage).get()).toEqual({
      orientation: 'vertical',
      width: 'fluid',
      sidebarColour: 'light',
      sidebarType: 'fixed',
      colourMode: 'system',
      density: 'standard',
      columns: {},
      dismissed: [],
    });
  });

  it('are kept in the browser for that person only', () => {
    openPreferences('a@example', localStorage).set({ density: 'compact' });

    expect(openPreferences('a@example', localStorage).get().density).toBe('compact');
    expect(openPreferences('b@example', localStorage).get().density).toBe('standard');
  });

  it('tell who listens when they change', () => {
    const store = openPreferences('a@example', localStorage);
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);

    store.set({ colourMode: 'dark' });
    stop();
    store.set({ colourMode: 'light' });

    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('last as long as the page when the storage is forbidden', () => {
    const storage = { getItem: forbidden, setItem: forbidden };
    const store = openPreferences('a@example', storage);

    store.set({ density: 'comfortable' });

    expect(store.get().density).toBe('comfortable');
  });

  it('take their defaults where the stored text is not understood', () => {
    const text = '{"colourMode":"pink","density":"compact","columns":{"invoices":["type",7]}}';

    expect(parsePreferences(text)).toEqual({
      ...defaultPreferences,
      density: 'compact',
      columns: { invoices: ['type'] },
    });
  });

  it('tell the server what was dismissed, so that it paints the dashboard without it', () => {
    const page = { cookie: '' } as Document;
    rememberLook(page, { ...defaultPreferences, dismissed: ['a1b2c3d4x'] });

    const value = /portal[-_.a-z]*=([^;]*);/i.exec(page.cookie)?.[1] ?? '';

    expect(parsePreferences(decodeURIComponent(value)).dismissed).toEqual(['a1b2c3d4x']);
  });

  it('can be read from any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(parsePreferences(text))).toEqual(Object.keys(defaultPreferences));
      }),
    );
  });
});
