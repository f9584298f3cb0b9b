import { describe, expect, it } from 'vitest';
import { takeInlineStyles, withoutInlineStyles } from '#src/app/served/inline-styles.ts';

const markup =
  '<p style="width:12%">a</p><p style="width:12%">style=&quot;color:red&quot;</p><i style="--a:&quot;x&quot;;color:red">b</i>';

describe('the inline styles of a painting', () => {
  it('leave the markup, each once, with the texts as they were', () => {
    const { markup: shown, sheet } = withoutInlineStyles(markup);

    expect(shown).not.toMatch(/ style="/);
    expect(shown).toContain('style=&quot;color:red&quot;');
    expect(sheet.css).toBe(
      '[data-served-style="0"]{width:12%}[data-served-style="1"]{--a:"x";color:red}',
    );
  });

  it('are those of the elements once the page takes them over, and change with them', () => {
    const { markup: shown, sheet } = withoutInlineStyles(markup);
    const root = document.createElement('div');
    root.innerHTML = shown;
    const style = document.createElement('style');
    style.dataset['emotion'] = sheet.names;
    style.textContent = sheet.css;
    document.head.append(style);
    document.body.append(root);
    takeInlineStyles(root, document);
    const [first] = root.querySelectorAll('p');
    if (first === undefined) throw new Error('no element');

    expect(first.style.width).toBe('12%');
    first.style.width = '';
    expect(getComputedStyle(first).width).not.toBe('12%');
    expect(root.querySelector('[data-served-style]')).toBeNull();
    expect(style.isConnected).toBe(false);
    root.remove();
  });
});
