import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';

/** Query files that call a rule of the domain or of a chart, and why a condition needs it. */
const ownRules: Readonly<Record<string, string>> = {
  'server/documents/document-filter.queries.ts': 'The rights of the reader are a condition.',
  'server/notifications/notices.queries.ts': 'The rights of the reader are a condition.',
  'server/notifications/notification-filter.queries.ts':
    'The rights of the reader are a condition.',
};

const importing = /^import (?!type )\{([^}]*)\} from '#((?:domain|machines)\/[^']+)'/gm;

/** Names of days and months, which a condition compares, are no rules. */
const isOfDays = (file: string): boolean => file.startsWith('domain/dates/');

/** True for an export that calculates or decides, unlike the names of kinds. */
function isCode(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8');
  return new RegExp(`^export (async )?(function|class) ${name}\\b`, 'm').test(text);
}

/** What a source imports from `domain` and `machines` to be run there. */
function rulesIn(text: string): string[] {
  return [...text.matchAll(importing)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .filter((name) => !isOfDays(file) && isCode(file, name)),
  );
}

const queries = readSources('server').filter(({ path }) => path.endsWith('.queries.ts'));

describe('a query file', () => {
  it('refuses nothing: it returns rows, nothing or false, and a step refuses', () => {
    const refusing = queries.filter(({ text }) => text.includes("'#domain/refusal.ts'"));

    expect(refusing.map(({ path }) => path)).toEqual([]);
  });

  it('calls no rule: a step or a plain file of the area calculates from its rows', () => {
    const calling = queries.filter(({ text }) => rulesIn(text).length > 0);

    expect(calling.map(({ path }) => path)).toEqual(Object.keys(ownRules));
  });

  it('is found when it imports a calculation beside types, kinds and days', () => {
    const text = [
      "import { monthOf } from '#domain/dates/month.ts';",
      "import { fundKinds, type FundKind } from '#domain/funds/fund-kind.ts';",
      "import type { ClaimLimit } from '#domain/claims/claim-limit.ts';",
      "import {\n  type Amount,\n  addAmounts,\n} from '#domain/money/amount.ts';",
      "import { isEditable } from '#machines/claims/claim/claim.steps.ts';",
    ].join('\n');

    expect(rulesIn(text)).toEqual(['addAmounts', 'isEditable']);
  });
});
