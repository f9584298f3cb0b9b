import type { TestBrowser } from './create-test-portal.ts';

/** Chooses the customer that a user of the lessor acts for, or none. */
export const chooseCustomer = (browser: TestBrowser, custId: string | null) =>
  browser.call('PUT', '/portal/api/internal/acting-customer', { payload: { custId } });

/** Lets the browser continue with the token of the choice (R16). */
export async function actFor(browser: TestBrowser, custId: string | null): Promise<TestBrowser> {
  const { token } = (await chooseCustomer(browser, custId)).json<{ token: string }>();
  return {
    ...browser,
    cookie: { ...browser.cookie, token },
    call: (method, url, options = {}) =>
      browser.call(method, url, {
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
      }),
  };
}
