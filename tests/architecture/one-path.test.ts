import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';

/** Files with calls that `handle` gives no transaction, and why they need another one. */
const ownTransactions: Readonly<Record<string, string>> = {
  'server/accounts/accounts.routes.ts': 'A mail follows an attempt that counts by itself.',
  'server/app/diagnostics.routes.ts': 'An attempt counts even when it is refused.',
  'server/documents/documents.routes.ts': 'The link of a public call names the customer.',
  'server/utilisation/utilisation-receipts.routes.ts': 'The signing key belongs to no customer.',
};

const sources = readSources('server');

describe('one path for a request', () => {
  it('opens transactions in handle alone', () => {
    const opening = sources
      .filter(({ path }) => path.endsWith('.routes.ts'))
      .filter(({ text }) => /\.tx\(|serialisable\(/.test(text))
      .map(({ path }) => path);

    expect(opening).toEqual(Object.keys(ownTransactions));
  });

  it('makes handlers in handle alone', () => {
    const making = sources.filter(({ text }) => /\brespond(: (async )?)?\(\w*[,)]/.test(text));

    expect(making.map(({ path }) => path)).toEqual(['server/platform/http/handle.ts']);
  });

  it('runs once, and opens a transaction by its row, in handle alone', () => {
    const using = sources
      .filter(({ text }) =>
        /import \{[^}]*\b(runOnce|openTransaction|openAuditLedger)\b/.test(text),
      )
      .map(({ path }) => path);

    expect(using).toEqual(['server/platform/http/handle.ts']);
  });
});
