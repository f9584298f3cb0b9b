import type { ComponentType } from 'react';
import { splitAddress } from '#domain/access/match.ts';
import { ConfirmPage } from '#src/features/accounts/confirm-page.tsx';
import { ForgetPasswordPage } from '#src/features/accounts/forget-password-page.tsx';
import { RegisterPage } from '#src/features/accounts/register-page.tsx';
import { UnsubscribePage } from '#src/features/accounts/unsubscribe-page.tsx';
import { OpenPage } from '#src/features/errors/open-page.tsx';
import '#src/styles/account.css';

/** The account pages of spec §2 beside the two sign-in pages, and the registration; lower case. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/account/forget-password': ForgetPasswordPage,
  '/account/confirm': ConfirmPage,
  '/account/register': RegisterPage,
  '/account/unsubscribe': UnsubscribePage,
};

/** The page at an address under `/account`, in the logged-out layout whoever looks at it (R12). */
export default function AccountPages({ path }: { readonly path: string }) {
  const Page = pages[splitAddress(path).path.toLowerCase()];
  return Page === undefined ? <OpenPage path={path} /> : <Page />;
}
