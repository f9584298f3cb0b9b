import type { ComponentType } from 'react';
import { splitAddress } from '#domain/access/match.ts';
import { ConfirmPage } from '#src/features/accounts/gate/confirm-page.tsx';
import {
  ForgetPasswordPage,
  InvitationPage,
} from '#src/features/accounts/gate/forget-password-page.tsx';
import { RegisterPage } from '#src/features/accounts/gate/register-page.tsx';
import { UnsubscribePage } from '#src/features/accounts/gate/unsubscribe-page.tsx';
import { OpenPage } from '../errors/open-page.tsx';
import { defer } from '#src/ui/deferred/defer.tsx';
import '../../styles/account.css';

/** Uses calls of the contract, which the other pages do not. */
const internalLogin = defer(
  async () => (await import('../internal-sign-in/internal-login-screen.tsx')).default,
);

const companyLogin = defer(
  async () => (await import('../company-sign-in/company-login-screen.tsx')).default,
);

/** The pages to which the providers of companies send people back. */
const companyReturn = /\/account\/company\/[^/]+$/i;

/**
 * The account pages of spec §2 beside the sign-in page, and the registration; keys in lower case.
 */
const pages: Readonly<Record<string, ComponentType>> = {
  '/account/forget-password': ForgetPasswordPage,
  '/account/invitation': InvitationPage,
  '/account/login_internal': internalLogin.Component,
  '/account/confirm': ConfirmPage,
  '/account/register': RegisterPage,
  '/account/unsubscribe': UnsubscribePage,
};

/** Loads what the page at an address needs, so that it renders at once. */
export async function prepareAccountPage(path: string): Promise<void> {
  if (/\/account\/login_internal$/i.test(path)) await internalLogin.ready();
  if (companyReturn.test(path)) await companyLogin.ready();
}

/**
 * The page at a public address, in the signed-out layout (R12); an unknown address shows not-found.
 */
export default function AccountPages({ path }: { readonly path: string }) {
  const address = splitAddress(path).path.toLowerCase();
  const Page = companyReturn.test(address) ? companyLogin.Component : pages[address];
  return Page === undefined ? <OpenPage path={path} /> : <Page />;
}
