import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitSteps } from '#contract/claims/limit-words.ts';
import { renderListPdf } from '#server/platform/lists/export/list-pdf.ts';
import { printable } from '#server/platform/pdf/print-format.ts';
import { renderReport } from '#server/platform/pdf/report-pdf.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

/** The characters of Windows-1252 that are printed, by the decoder of the platform. */
const encoded = new Set(
  new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 256 }, (_, code) => code).filter(
      (code) => code >= 0x20 && ![0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code),
    ),
  ),
);

const day = '2026-06-15';

describe('the text of a PDF', () => {
  it.each([
    ['− Claims for events up to then', '- Claims for events up to then'],
    ['5 → 6, ≤ 7', '5 -> 6, <= 7'],
    ['Łukasz Dvořák, Zoë', 'Lukasz Dvorák, Zoë'],
    ['€ 1 “quoted” – and…', '€ 1 “quoted” – and…'],
    ['Авиа 航空', '???? ??'],
  ])('%s reads %s', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });

  it('has no character that its fonts cannot show', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(
          Array.from(printable(text)).filter((one) => one !== '\n' && !encoded.has(one)),
        ).toEqual([]);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('is safe in reports, whatever the text of a cell, a fact or a note', async () => {
    const steps = limitSteps({ eventStart: null, isDecided: true, limits: [] } as never);
    const rows = steps.map(({ label }) => [label]);
    const [page = ''] = await textOfPages(
      await renderReport({
        title: 'Claim of Łódź',
        subtitle: '−1',
        facts: [['Shop', 'Dvořák → Łukasz']],
        tables: [{ caption: 'Steps', columns: [{ label: 'Step −', share: 1 }], rows }],
        notes: ['A note − with a minus'],
        day,
      }),
    );

    const printed = ['Claim of Lódz', '- Claims for events up to then', 'Dvorák -> Lukasz'];
    const others = ['Step -', 'A note - with a minus', '- Other claims approved, not paid'];
    expect([...printed, ...others].filter((text) => !page.includes(text))).toEqual([]);
  });

  it('is safe in lists, on the right of a column too', async () => {
    const [page = ''] = await textOfPages(
      await renderListPdf({
        title: 'Funds',
        customer: 'Łódź Air',
        facts: [],
        day,
        columns: [
          { label: 'Name', isNumeric: false },
          { label: 'Change', isNumeric: true },
        ] as never,
        rows: [{ cells: ['Dvořák', '−1.00'], below: [] }],
        totals: [],
      }),
    );

    expect(['Lódz Air', 'Dvorák', '-1.00'].filter((text) => !page.includes(text))).toEqual([]);
  });
});
