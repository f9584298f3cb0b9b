import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetColours, rememberColours } from '#src/ui/preferences/last-colours.ts';

/** What the page runs before its first paint. */
function colours(): string | undefined {
  delete document.documentElement.dataset['mode'];
  const script = document.createElement('script');
  script.textContent = readFileSync('src/styles/first-colours.js', 'utf8');
  document.head.append(script);
  script.remove();
  return document.documentElement.dataset['mode'];
}

beforeEach(() => localStorage.clear());

describe('the colours of the next load', () => {
  it('are those of the person who was signed in', () => {
    rememberColours('dark');

    expect(colours()).toBe('dark');
  });

  it('are those of the device once that person has left', () => {
    rememberColours('dark');
    forgetColours();

    expect(colours()).toBeUndefined();
  });

  it('are those of the device when the stored text is not understood', () => {
    localStorage.setItem('portal.colours', 'pink');

    expect(colours()).toBeUndefined();
  });
});
