import { useId, useState } from 'react';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { judgePassword } from '#domain/accounts/password-verdict.ts';
import { PasswordBox } from '#src/ui/gate/password-box.tsx';

/**
 * A new password, with its progress while it is typed. It can be shown instead of typed twice.
 */
export function NewPasswordField(props: {
  readonly label: string;
  readonly owner: PasswordOwner;
  readonly isWrong: boolean;
}) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState('');
  const { verdict, share, hint } = judgePassword(password, props.owner);
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <PasswordBox
        id={id}
        isShown={isShown}
        onToggle={() => setIsShown(!isShown)}
        autoComplete="new-password"
        aria-invalid={props.isWrong || undefined}
        aria-describedby={`${id}-hint`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="gate-meter" data-verdict={verdict} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <p className="gate-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
