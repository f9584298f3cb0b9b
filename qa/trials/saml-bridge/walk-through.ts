import type { Browser } from 'playwright-core';
import { newVisitor } from '#tests/support/run/browser.ts';
import { enterAsLessor, type LessorCalls } from './lessor-calls.ts';
import type { Bridge } from './bridge.ts';
import type { Forgery, SamlPerson, SamlProvider } from './saml-provider.ts';

/** One thing that was looked at, and whether it was as expected. */
export interface TrialFinding {
  readonly what: string;
  readonly isAsExpected: boolean;
  readonly seen: string;
}

/** What the trial runs on; `url` is the portal's, with its base path. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  readonly bridge: Bridge;
  readonly airline: SamlProvider;
}

const finance: SamlPerson = {
  nameId: 'persistent-freyja',
  email: 'finance@aurora.example',
  name: 'Freyja',
  groups: ['Portal Finance', 'Everybody'],
};
const newcomer = { ...finance, nameId: 'persistent-new', email: 'new.person@aurora.example' };
const guest = { ...finance, nameId: 'persistent-guest', email: 'guest@aurora.example', groups: [] };
const foreign = { ...finance, nameId: 'persistent-foreign', email: 'somebody@borealis.example' };

/**
 * Signs somebody in through portal, bridge and SAML provider, in a browser; returns where they arrive
 * and what the page says there.
 */
async function signInAs(
  { url, browser, airline }: Stage,
  person: SamlPerson,
  forgery?: Forgery,
): Promise<{ readonly path: string; readonly text: string }> {
  airline.become(person, forgery);
  const { context, page } = await newVisitor(browser, { url: `${url}/` });
  try {
    await page.goto('account/login');
    const toCompany = page.getByRole('button', { name: 'Continue with company account' });
    await toCompany.click();
    await page.getByText('You continue at the sign-in page of your company').waitFor();
    await page.getByLabel('Email').fill('somebody@aurora.example');
    await toCompany.click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((address) => address.href.startsWith(url) && address.search === '');
    const refusal = page.getByRole('alert').filter({ hasText: /company|finished/i });
    await refusal
      .or(page.getByRole('button', { name: 'Logout' }))
      .first()
      .waitFor();
    const isRefused = (await refusal.count()) > 0;
    const arrived = isRefused ? refusal : page.getByRole('heading', { level: 1 });
    const text = await arrived.first().innerText();
    return { path: new URL(page.url()).pathname, text: text.replaceAll(/\s+/g, ' ') };
  } catch (cause) {
    const text = (await page.locator('body').innerText()).slice(0, 500);
    throw new Error(`The sign-in stops at ${page.url()}: ${text}`, { cause });
  } finally {
    await context.close();
  }
}

const look = (what: string, isAsExpected: boolean, seen: string): TrialFinding => ({
  what,
  isAsExpected,
  seen,
});

/** Whom the portal or the bridge refuses, and the words for it. */
const refusals: readonly (readonly [string, SamlPerson, Forgery | undefined, RegExp])[] = [
  ['A person without a group is refused', guest, undefined, /has not given you access/],
  ['An address of another company is refused', foreign, undefined, /no checked e-mail address/],
  ['An assertion by another key is refused', finance, 'another key', /was not finished/],
  ['An assertion for somebody else is refused', finance, 'another audience', /was not finished/],
  ['An answer to another request is refused', finance, 'another request', /was not finished/],
];

async function* admitPeople(stage: Stage, lessor: LessorCalls): AsyncGenerator<TrialFinding> {
  const known = await signInAs(stage, finance);
  const seen = `${known.path}: ${known.text}`;
  yield look('A person with an account arrives', known.path.endsWith('/dashboard'), seen);
  const made = await signInAs(stage, newcomer);
  const user = await lessor.findUser(newcomer.email);
  const opens = Object.entries(user?.access ?? {}).filter(([, isOpen]) => isOpen);
  const opened = opens.map(([flag]) => flag).join(', ');
  yield look(
    'A person without one gets it, with what their group opens',
    opened === 'financial' && user?.name === newcomer.name,
    `${made.path}: ${made.text}; ${user?.name ?? 'nobody'}: ${opened}`,
  );
}

/** Goes through everything that docs/single-sign-on.md says about this bridge. */
export async function* walkThrough(stage: Stage): AsyncGenerator<TrialFinding> {
  const { url, bridge, airline } = stage;
  const lessor = await enterAsLessor(url);
  const [usable = '', ...findings] = await lessor.tryProvider(bridge);
  const found = [usable, ...findings].join(' ');
  yield look('The lessor tries the bridge', usable === 'usable: true', found);
  const early = await lessor.saveProvider(bridge, 'required', null);
  yield look('Nobody can be held to it before it is proven', early === 400, `status ${early}`);
  const offered = await lessor.saveProvider(bridge, 'offered', null);
  yield look('The lessor offers it to Aurora Airways', offered === 200, `status ${offered}`);
  yield* admitPeople(stage, lessor);
  const required = await lessor.saveProvider(bridge, 'required', 1);
  yield look('The lessor requires it after that', required === 200, `status ${required}`);
  for (const [what, person, forgery, words] of refusals) {
    const { text } = await signInAs(stage, person, forgery);
    yield look(what, words.test(text), text);
  }
  await lessor.saveProvider({ ...bridge, clientSecret: 'another-secret' }, 'required', 2);
  const { path, text } = await signInAs(stage, finance);
  const isIn = path.endsWith('/dashboard');
  yield look('The bridge looks at PKCE and not at the client secret', isIn, `${path}: ${text}`);
  const asked = airline.requests();
  yield look('The SAML provider was asked each time', asked === 8, `${asked} requests`);
}
