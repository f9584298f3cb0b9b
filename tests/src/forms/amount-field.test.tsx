import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showIn, standardFormats } from '#domain/format/shown-formats.ts';
import { AmountField } from '#src/forms/amount-field.tsx';
import { bareAmount } from '#src/forms/bare-amount.ts';
import { amountIn } from '#src/forms/send-form.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(() => installBrowserStandIns());
afterEach(() => showIn(standardFormats));

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Amount');

function Written({ start }: { readonly start: string }) {
  const [text, setText] = useState(start);
  return <AmountField label="Amount" currency="USD" value={text} onWrite={setText} />;
}

function faultText(): string | undefined {
  return document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('a field for an amount', () => {
  it.each([
    ['1,234.56', '2775494.05', '2,775,494.05'],
    ['1.234,56', '2775494,05', '2.775.494,05'],
    ['1.234,56', '2,775,494.05', '2.775.494,05'],
    ['1 234,56', '2775494.05', '2\u00A0775\u00A0494,05'],
  ] as const)('shows %s once it is left: %s', async (numbers, typed, shown) => {
    showIn({ ...standardFormats, numbers });
    renderScreen(<Written start="" />);
    const user = userEvent.setup();

    await user.type(field(), typed);
    const before = field().value;
    await user.tab();

    expect(before).toBe(typed);
    expect(field().value).toBe(shown);
    expect(bareAmount(field().value)).toBe('2775494.05');
  });

  it('asks as soon as it is left about what can be read in two ways, until it is clear', async () => {
    renderScreen(<Written start="" />);
    const user = userEvent.setup();

    await user.type(field(), '269.817');
    await user.tab();
    const asked = faultText();
    const kept = field().value;
    await user.clear(field());
    await user.type(field(), '269817');
    await user.tab();

    expect(asked).toBe(
      '269.817 can be read in two ways. Write 269817 for thousands, or the amount with 2 decimals.',
    );
    expect(kept).toBe('269.817');
    expect(field().value).toBe('269,817');
    expect(faultText()).toBeUndefined();
  });

  it('leaves a text that is no amount for the person to correct', async () => {
    renderScreen(<Written start="ten" />);
    const user = userEvent.setup();

    await user.click(field());
    await user.tab();

    expect(field().value).toBe('ten');
  });

  it('is read by its form as a plain decimal, and never as a guess', async () => {
    const { container } = render(<form />);
    const form = container.querySelector('form') as HTMLFormElement;
    const input = document.createElement('input');
    input.name = 'amount';
    form.append(input);
    const read = (text: string, currency?: string): string => {
      input.value = text;
      return amountIn(new FormData(form), 'amount', currency);
    };

    expect(read('1.234,5')).toBe('1234.5');
    expect(read('')).toBe('');
    expect(read('5.000')).toBe('5.000?');
    expect(read('5.000', 'KWD')).toBe('5.000');
  });
});
