import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '#domain/access/return-path.ts';

const origin = 'https://portal.example:8443';
const safe = (text: unknown) => safeReturnPath(text, origin, 'lessor');

describe('safeReturnPath', () => {
  it.each([
    ['/portal/dashboard', '/portal/dashboard'],
    [
      '/portal/leaseaccount/viewinvoices/?status=overdue#a',
      '/portal/LeaseAccount/ViewInvoices?status=overdue#a',
    ],
    ['/PORTAL/LESSORTEAM', '/portal/lessorteam'],
    [`${origin}/portal/TMS/TechnicalProjects`, '/portal/TMS/TechnicalProjects'],
    ['/portal/notifications?q=a//b\\c', '/portal/notifications?q=a//b\\c'],
    ['/portal/Internal/Users/', '/portal/internal/users'],
    ['/portal/profile#javascript:alert(1)', '/portal/profile#javascript:alert(1)'],
  ])('accepts %s', (text, path) => {
    expect(safe(text)).toBe(path);
  });

  it.each([
    '',
    '/',
    '/portal',
    '/portal/',
    '/portalx/dashboard',
    '/dashboard',
    'portal/dashboard',
    '//e',
    '//e/portal/dashboard',
    '/\\e',
    '/\\/e/portal/dashboard',
    'https:e',
    'https://e/portal/dashboard',
    `${origin}@e/portal/dashboard`,
    `${origin}.e/portal/dashboard`,
    `${origin}//e/portal/dashboard`,
    'javascript:alert(1)',
    ' /portal/dashboard',
    '/%2f%2fe',
    '/portal/%2f%2fe',
    '/portal/%2F%2fe',
    '/portal//e',
    '/portal/dashboard//',
    '/portal/\\e',
    '/portal/%5ce',
    '/portal/../e',
    '/portal/./../e',
    '/portal/%2e%2e/e',
    '/portal/.%2E/e',
    '/portal/..',
    '/portal/a\tb',
    '/por\ntal/dashboard',
    '/portal/dashboard?x=\u0000',
    '/portal/dashboard#\u007F',
    '/portal/a%0d%0ab',
    '/portal/%',
    '/portal/%zz',
    '/portal/%C3%2',
    '/portal/account/login',
    '/portal/ACCOUNT/login_internal?x=1',
    '/portal/%61ccount/login',
    '/portal/account',
    '/portal/error/error-500',
    `/portal/${'a'.repeat(2000)}`,
  ])('rejects %j', (text) => {
    expect(safe(text)).toBe(undefined);
  });

  it.each([undefined, null, 7, {}, ['/portal/dashboard']])(
    'rejects %s, which is no text',
    (value) => {
      expect(safe(value)).toBe(undefined);
    },
  );

  it('accepts 2000 characters and rejects 2001', () => {
    const longest = `/portal/notifications?q=${'a'.repeat(1976)}`;

    expect(longest).toHaveLength(2000);
    expect(safe(longest)).toBe(longest);
    expect(safe(`${longest}a`)).toBe(undefined);
  });

  it(
    'keeps what it accepts on this origin and off account pages (S43, F14)',
    { timeout: 30_000 },
    () => {
      const part = fc.constantFrom(
        '/',
        '//',
        '\\',
        '/portal',
        '/portal/',
        'portal',
        origin,
        'https:',
        'javascript:',
        '@e',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '%',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        '\u0000',
        ':',
        ';',
        'dashboard',
        'account',
        'login',
        'LeaseAccount',
        'index',
        'é',
        '%C3%A9',
        '\uD800',
        'e',
      );
      const hostile = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
      const likely = hostile.map((text) => `/portal/${text}`);

      fc.assert(
        fc.property(fc.oneof(hostile, likely), (text) => {
          const accepted = safe(text);
          if (accepted === undefined) return;
          const url = new URL(accepted, origin);

          expect(url.origin).toBe(origin);
          expect(url.pathname.startsWith('/portal/')).toBe(true);
          expect(url.pathname.slice(1)).not.toContain('//');
          expect(url.pathname.toLowerCase()).not.toMatch(/^\/portal\/(account|error)(\/|$)/);
          expect(safe(accepted)).toBe(accepted);
        }),
        { numRuns: 5_000 },
      );
    },
  );
});
