import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';

/** Rows of a list of a statement of account, with the sums that the portal gives. */
export interface StatementRows<Row> {
  readonly items: Row[];
  readonly total: number;
  readonly totals: { readonly currency: string; readonly amount: string }[];
}

/** Reads a part of the statement of account, such as `totals`, with some query. */
export async function readStatementPart<T>(
  browser: TestBrowser,
  path: string,
  asked: object,
): Promise<T> {
  const query = new URLSearchParams({ ...asked }).toString();
  return (await browser.call('GET', `/portal/api/statement-of-account/${path}?${query}`)).json<T>();
}

/** Every row of a list of the statement, page by page. */
export async function statementRows<Row>(
  browser: TestBrowser,
  path: string,
  asked: object,
): Promise<StatementRows<Row>> {
  const read = (page: number) =>
    readStatementPart<StatementRows<Row>>(browser, path, { ...asked, pageSize: 200, page });
  const first = await read(1);
  const pages = Math.ceil(first.total / 200);
  const items = [...first.items];
  for (let page = 2; page <= pages; page += 1) items.push(...(await read(page)).items);
  return { ...first, items };
}

/** The filters that leave the rows of one account. */
export function accountQuery({ lessor, currency }: { lessor: string | null; currency: string }) {
  return lessor === null ? { currency, owner: 'unknown' } : { currency, lessor };
}

/** The exact sum of amounts, with two decimals. */
export function exactSum(amounts: readonly string[]): string {
  return total(amounts.map((amount) => Fraction.of(amount))).text(2);
}
