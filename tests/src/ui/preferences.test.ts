import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Formats, standardFormats } from '#domain/format/shown-formats.ts';
import { rememberLook } from '#src/ui/preferences/look-cookie.ts';
import { openPreferences } from '#src/ui/preferences/preference-store.ts';
import {
  defaultPreferences,
  parsePreferences,
  type Preferences,
} from '#src/ui/preferences/preferences.ts';

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError');
}

const swiss: Formats = { numbers: '1’234.56', dates: '2026-06-05', timeZone: 'Europe/Zurich' };

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
      numbers: 'device',
      dates: 'device',
      timeZone: 'device',
      columns: {},
      showsPictures: true,
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
    rememberLook(page, { ...defaultPreferences, dismissed: ['a1b2c3d4x'] }, standardFormats);

    const value = /portal[-_.a-z]*=([^;]*);/i.exec(page.cookie)?.[1] ?? '';

    expect(parsePreferences(decodeURIComponent(value)).dismissed).toEqual(['a1b2c3d4x']);
  });

  it('are without formats of their own those of the device', () => {
    expect(openPreferences('a@example', localStorage, '', swiss).formats()).toEqual(swiss);
  });

  it('have the chosen formats on every device, and UTC where it is chosen', () => {
    const store = openPreferences('a@example', localStorage, '', swiss);
    const before = store.formats();

    store.set({ numbers: '1 234,56', timeZone: 'UTC' });

    expect(before).toEqual(swiss);
    expect(store.formats()).toEqual({ numbers: '1 234,56', dates: '2026-06-05', timeZone: 'UTC' });
    expect(store.formats()).toBe(store.formats());
  });

  it('are without a painting in the standard formats at first', () => {
    const store = openPreferences('a@example', localStorage, '', swiss);

    expect(store.paintedFormats()).toEqual(standardFormats);
  });

  it.each<readonly [string, Partial<Preferences>, Formats]>([
    ['of a device', {}, swiss],
    ['that are chosen', { numbers: '1.234,56' }, standardFormats],
    [
      'that are chosen as standard on another device',
      { numbers: '1,234.56', dates: '05 Jun 2026', timeZone: 'UTC' },
      swiss,
    ],
  ])('tell the server the formats %s, so that it paints in them', (_name, chosen, device) => {
    const page = { cookie: '' } as Document;
    const store = openPreferences('a@example', localStorage, '', device);
    store.set(chosen);
    rememberLook(page, store.get(), device);
    const look = decodeURIComponent(/portal-look=([^;]*);/.exec(page.cookie)?.[1] ?? '');

    expect(openPreferences('b@example', localStorage, look).paintedFormats()).toEqual(
      store.formats(),
    );
  });

  it('need no cookie where everything is standard', () => {
    const page = { cookie: '' } as Document;
    rememberLook(page, defaultPreferences, standardFormats);

    expect(page.cookie).toContain('portal-look=; Max-Age=0');
  });

  it('can be read from any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(parsePreferences(text))).toEqual(Object.keys(defaultPreferences));
      }),
    );
  });
});
