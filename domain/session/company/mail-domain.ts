/** Domains under which anybody gets an address: no company answers for their people. */
const publicDomains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'web.de',
  'yahoo.co.in',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'yandex.ru',
  'zoho.com',
  '126.com',
  '163.com',
]);

/** Labels of a domain with at least two parts, in lower case; international ones as `xn--…`. */
const domainPattern = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})+$/;

/** Whether a text can be the domain of addresses. */
export function isMailDomain(text: string): boolean {
  return text.length <= 253 && domainPattern.test(text);
}

/** Whether people of any company have addresses of this domain. */
export function isPublicMailDomain(domain: string): boolean {
  return publicDomains.has(domain);
}

/** The part of an address after its last `@`, in lower case; empty without one. */
export function mailDomainOf(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0
    ? ''
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase();
}
