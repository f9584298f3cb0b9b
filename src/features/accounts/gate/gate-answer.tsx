import type { ReactNode } from 'react';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';

/** The end of an account page: the result, and the next link. */
export function GateAnswer(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <GateFrame title={props.title}>
      <p className="gate-lead">{props.text}</p>
      <div className="gate-actions">{props.children}</div>
    </GateFrame>
  );
}

/** The link to the sign-in page; a signed-in person goes to their dashboard. */
export function SignInLink({ isQuiet }: { readonly isQuiet?: boolean }) {
  const className = isQuiet === true ? 'gate-button gate-quiet' : 'gate-button';
  return (
    <a className={className} href="/portal/account/login">
      Sign in
    </a>
  );
}
