import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyLastColours,
  forgetColours,
  rememberColours,
} from '#src/ui/preferences/last-colours.ts';

function colours(): string | undefined {
  const root = document.createElement('html');
  applyLastColours(root);
  return root.dataset['mode'];
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
