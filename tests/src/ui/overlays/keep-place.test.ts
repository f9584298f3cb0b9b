import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPlace } from '#src/ui/overlays/keep-place.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-testid="box"><textarea>one two three</textarea></div><button>Stay</button>';
});

afterEach(() => document.body.replaceChildren());

const textarea = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const button = () => screen.getByRole('button');

describe('the place of a person in the page (WCAG 2.2, 2.4.3)', () => {
  it('is the focused element with its selection, and how far the boxes around it are scrolled', () => {
    const field = textarea();
    const box = screen.getByTestId('box');
    field.focus();
    field.setSelectionRange(4, 7, 'backward');
    box.scrollTop = 120;
    const restore = keepPlace(document);

    button().focus();
    field.setSelectionRange(0, 0);
    box.scrollTop = 0;
    restore();

    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([
      4,
      7,
      'backward',
    ]);
    expect(box.scrollTop).toBe(120);
  });

  it('is left alone once its element has left the page', () => {
    const field = textarea();
    field.focus();
    const restore = keepPlace(document);

    field.remove();
    button().focus();
    restore();

    expect(document.activeElement).toBe(button());
  });
});
