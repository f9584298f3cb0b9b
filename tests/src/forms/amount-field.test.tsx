import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showIn, standardFormats } from '#domain/format/shown-formats.ts';
import { AmountField, NamedAmountField } from '#src/forms/amount-field.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(() => installBrowserStandIns());
afterEach(() => showIn(standardFormats));

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Amount');

/** What the form keeps of its field. */
const kept = (): string => screen.getByRole('status').textContent ?? '';

function Written(props: { readonly start: string; readonly currency?: string }) {
  const { start, currency = 'USD' } = props;
  const [value, setValue] = useState(start);
  return (
    <>
      <AmountField label="Amount" currency={currency} value={value} onWrite={setValue} />
      <output>{value}</output>
    </>
  );
}

const read = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('amount');

function faultText(): string | undefined {
  return document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('a field for an amount', () => {
  it.each([
    ['1,234.56', '2775494.05', '2,775,494.05'],
    ['1.234,56', '2775494,05', '2.775.494,05'],
    ['1.234,56', '2,775,494.05', '2.775.494,05'],
    ['1 234,56', '2775494.05', '2\u00A0775\u00A0494,05'],
  ] as const)(
    'keeps a plain decimal, shown as %s once it is left: %s',
    async (numbers, typed, shown) => {
      showIn({ ...standardFormats, numbers });
      renderScreen(<Written start="" />);
      const user = userEvent.setup();

      await user.type(field(), typed);
      const before = field().value;
      await user.tab();

      expect(before).toBe(typed);
      expect(field().value).toBe(shown);
      expect(kept()).toBe('2775494.05');
    },
  );

  it('keeps its amount when the formats change, also one of three decimals', async () => {
    const { redraw } = renderScreen(<Written start="5.500" currency="KWD" />);
    const before = field().value;
    showIn({ ...standardFormats, numbers: '1.234,56' });
    redraw(<Written start="5.500" currency="KWD" />);
    const after = field().value;
    const user = userEvent.setup();
    await user.click(field());
    await user.tab();

    expect([before, after, kept()]).toEqual(['5.500', '5,500', '5.500']);
  });

  it('asks once it is left about what can be read in two ways, until it is clear', async () => {
    renderScreen(<Written start="" />);
    const user = userEvent.setup();

    await user.type(field(), '269.817');
    const whileWriting = faultText();
    await user.tab();
    const asked = faultText();
    const shown = field().value;
    const unclear = kept();
    await user.type(field(), ',5');
    await user.tab();

    expect(whileWriting).toBeUndefined();
    expect(asked).toBe(
      '269.817 can be read in two ways. Write 269817 for thousands, or the amount with 2 decimals.',
    );
    expect([shown, unclear]).toEqual(['269.817', '269.817?']);
    expect([field().value, kept()]).toEqual(['269,817.5', '269817.5']);
    expect(faultText()).toBeUndefined();
  });

  it('leaves a text that is no amount for the person to correct', async () => {
    renderScreen(<Written start="ten" />);
    const user = userEvent.setup();

    await user.click(field());
    await user.tab();

    expect([field().value, kept()]).toEqual(['ten', 'ten']);
    expect(faultText()).toBe('Write the amount like 1,234.50.');
  });

  it('is read by its form as a plain decimal, also before it is left', async () => {
    showIn({ ...standardFormats, numbers: '1.234,56' });
    renderScreen(
      <form aria-label="Form">
        <NamedAmountField label="Amount" name="amount" currency="EUR" defaultValue="7000.00" />
      </form>,
    );
    const user = userEvent.setup();

    const first = [field().value, read()];
    await user.clear(field());
    await user.type(field(), '1.234,5');

    expect(first).toEqual(['7.000,00', '7000.00']);
    expect([field().value, read()]).toEqual(['1.234,5', '1234.5']);
  });
});
