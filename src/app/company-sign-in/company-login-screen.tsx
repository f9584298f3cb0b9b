import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectPath } from '#machines/access/access/access.selectors.ts';
import { selectSignIn } from '#machines/app/portal/portal.selectors.ts';
import { selectIsBeyondPassword } from '#machines/session/sign-in/sign-in.selectors.ts';
import type { CompanyAnswer } from '#machines/session/company-sign-in/company-sign-in.ports.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { factorPage } from '../factor-page-chunk.ts';
import { readProviderAnswer } from '../internal-sign-in/provider-answer.ts';
import { useAccess, usePortal } from '../portal-context.ts';
import CompanyPage from './company-page.tsx';

/** What the provider put into the address, and whose page it is; null without an answer. */
export function readCompanyAnswer(address: string): CompanyAnswer | null {
  const custId = /\/account\/company\/([^/?#]+)/i.exec(address)?.[1];
  const answer = readProviderAnswer(address);
  return custId === undefined || answer === null ? null : { custId, ...answer };
}

/** The page to which the provider of a company sends people back. */
export default function CompanyLoginScreen() {
  const signIn = useSelector(usePortal(), selectSignIn);
  return signIn === undefined ? null : <Returned signIn={signIn} />;
}

function Returned({ signIn }: { readonly signIn: SignInActorRef }) {
  const path = useSelector(useAccess(), selectPath) ?? '';
  const [answer] = useState(() => readCompanyAnswer(path));
  const isBeyondPassword = useSelector(signIn, selectIsBeyondPassword);
  if (isBeyondPassword) return <factorPage.Component signIn={signIn} />;
  return (
    <CompanyPage
      signIn={signIn}
      answer={answer}
      back={
        <p className="gate-note">
          <a href="/portal/account/login">Use a password instead</a>
        </p>
      }
    />
  );
}
