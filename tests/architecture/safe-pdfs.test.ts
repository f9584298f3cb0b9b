import { expect, it } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';

it('makes every PDF in the document that prints only what its fonts can show', () => {
  const importing = readSources('server').filter(({ text }) => text.includes("from 'pdfkit'"));

  expect(importing.map(({ path }) => path)).toEqual(['server/platform/pdf/safe-pdf.ts']);
});
