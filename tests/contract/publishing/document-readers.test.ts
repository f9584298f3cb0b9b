import { expect, test } from 'vitest';
import { rightOf } from '#contract/publishing/publishing.ts';
import { documentReadersText } from '#domain/access/document-rights.ts';

test('the sentence beside the flags names who reads which documents by the rule', () => {
  const rightsOf = (
    ['supplementalRent', 'guarantee', 'tax', 'statement', 'technical'] as const
  ).map((category) => rightOf({ category, about: null }));

  expect(rightsOf).toEqual([null, null, null, 'financial', 'technical']);
  expect(documentReadersText).toContain('also about supplemental rent, letters of credit and KYC');
  expect(documentReadersText).toContain('invoices and statements need Financial');
  expect(documentReadersText).toContain(
    'technical reports and documents of projects need Technical',
  );
});
