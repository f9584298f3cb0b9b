import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { findRateBasis } from '#domain/funds/find-rate-basis.ts';
import { renderInvoicePdf } from '#server/invoices/invoice.pdf.ts';
import { evaluatePrinted, readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { Fraction, none } from '#tests/support/second/fraction.ts';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { anInvoiceDocument } from '#tests/support/invoices/an-invoice-document.ts';

const title = 'How each line is made';

/** The engines of the worked example for June 2026 (§3.5); the second was removed on 11 June. */
const [first, second] = [
  { minutes: 18_765, cycles: 151, ratio: '2.0712', amount: '81580.84', topUp: '0.00' },
  { minutes: 6270, cycles: 52, ratio: '2.0096', amount: '39127.50', topUp: '11868.67' },
].map(({ minutes, cycles, ...made }) => {
  const line = {
    ...aBillingLine,
    ...made,
    used: minutes,
    ratioOf: 'engine' as const,
    rate: '260.85',
    minimum: '150',
    component: `ESN-${cycles}`,
  };
  const bands = [
    { ratio: '2.0', rate: '260.85' },
    { ratio: '2.5', rate: '228.00' },
  ];
  const terms = { escalation: '0', method: 'BAND', ratioPeriod: 'MONTH', bands } as const;
  const held = { from: '2024-03-15', to: '2026-12-31', flatRate: null, contractRatio: null };
  const known = { engine: [{ month: line.month, minutes, cycles, isEstimated: false }] };
  const days = { from: '2026-06-01', to: '2026-06-30' };
  return {
    ...line,
    rateBasis: findRateBasis({ ...line, ...days }, [{ ...terms, ...held }], known),
  };
});

const part = /\s*(?:\[[^\]]+\]|[A-Z]+(?=\()|\d+(?:\.\d+)?|[()+\-*/,×÷])/uy;

/** The printed formula that begins at a place of a text. */
function formulaAt(text: string, start: number): string {
  part.lastIndex = start;
  let end = start;
  while (part.test(text)) end = part.lastIndex;
  return text.slice(start, end).trim();
}

/** What each printed formula of a text gives on the inputs that are printed below it. */
function repeated(text: string): Fraction[] {
  return [...text.matchAll(/ = (?=\[|ROUND|MAX)/gu)].map(({ index }) => {
    const formula = formulaAt(text, index + 3);
    const below = text.slice(index + 3 + formula.length);
    const labels = [...formula.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);
    const values = labels.map((label): [string, Fraction] => {
      const at = below.indexOf(`${label} `);
      const [printed = ''] = /^[\d,]+(?:\.\d+)?/.exec(below.slice(at + label.length + 1)) ?? [];
      return [label, readPrinted(printed) ?? none];
    });
    return evaluatePrinted(formula, new Map(values));
  });
}

describe('the PDF of a bill of supplemental rent', () => {
  it('prints the steps of each line: a reader comes to its rate and amount with them (§3.5)', async () => {
    if (first === undefined || second === undefined) throw new Error('There are two engines.');
    const pages = await textOfPages(
      await renderInvoicePdf(anInvoiceDocument(2, {}, [first, second])),
    );
    const text = pages.join(' ');
    const results = repeated(text.slice(text.indexOf(title))).map((value) => value.text(4));
    const ofFirst = ['2.0712', '260.8500', '260.8500', '81580.8400', '81580.8400'];
    const ofSecond = ['2.0096', '260.8500', '260.8500', '27258.8300', '39127.5000'];

    expect(results).toEqual([...ofFirst, ...ofSecond]);
    expect(text).toContain('Amount USD 81,580.84');
    expect(text).toContain('Amount USD 39,127.50');
    expect(text).toContain('For what was flown USD 27,258.83');
  });

  it('has no such page for other bills', async () => {
    const pages = await textOfPages(await renderInvoicePdf(anInvoiceDocument(1)));

    expect(pages).toHaveLength(1);
    expect(pages.join(' ')).not.toContain(title);
  });
});

describe('the PDF of a bill of the demo', () => {
  let portal: SeededPortal;

  beforeAll(async () => {
    portal = await createSeededPortal();
  }, 240_000);

  afterAll(() => portal.close());

  async function textFor(email: string): Promise<string> {
    const reader = await portal.enter(email);
    const asked = 'invoices?status=all&type=supplementalRent&pageSize=1';
    const list = await reader.call('GET', `/portal/api/${asked}`);
    const [bill] = list.json<PageOf<typeof invoiceList>>().items;
    const pdf = await reader.call('GET', `/portal/api/invoices/${bill?.id}/pdf`);
    return (await textOfPages(pdf.rawPayload)).join(' ');
  }

  it('has the steps for those who may see how supplemental rent is made', async () => {
    const text = await textFor('finance@aurora.example');

    expect(text).toContain(title);
    expect(text).toContain('How the amount is calculated, in USD');
    expect(text).not.toContain('How this rate was made is not recorded');
  });

  it('has none for the users of a serviced entity, who may not', async () => {
    const text = await textFor('serviced@aurora.example');

    expect(text).toContain('Amount USD');
    expect(text).not.toContain(title);
  });
});
