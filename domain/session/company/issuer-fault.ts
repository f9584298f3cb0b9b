/** The directories of Microsoft that have everybody's people in one; its private accounts are a tenant. */
const sharedTenants = new Set([
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

const googleIssuer = 'https://accounts.google.com';

/**
 * Why an issuer cannot answer for the people of one company, with what to do; undefined when it can. An
 * issuer that many companies share could name any address as checked.
 */
export function issuerFault(issuer: string): string | undefined {
  const [, host = '', path = ''] =
    /^https?:\/\/([^/:]+)(?::\d+)?\/?(.*)$/.exec(issuer.toLowerCase()) ?? [];
  const tenant = path.split('/')[0] ?? '';
  const isMicrosoft = host === 'login.microsoftonline.com' || host === 'sts.windows.net';
  if (isMicrosoft && (tenant === '' || sharedTenants.has(tenant)))
    return 'This issuer is shared by all companies. Enter the one with the tenant id of the company: https://login.microsoftonline.com/TENANT-ID/v2.0';
  return undefined;
}

/**
 * Whether accounts at an issuer belong to several companies, so that the claim `hd` has to name the one
 * that administers the account (Google).
 */
export function isSharedIssuer(issuer: string): boolean {
  return issuer.replace(/\/$/, '') === googleIssuer;
}
