import { useId, useState } from 'react';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { judgePassword } from '#domain/accounts/password-verdict.ts';

/**
 * A new password, with its progress while it is typed. It can be shown instead of typed twice;
 * paste and password managers work (WCAG 2.2, 3.3.8).
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
      <div className="gate-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={props.isWrong || undefined}
          aria-describedby={`${id}-hint`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <div className="gate-meter" data-verdict={verdict} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <p className="gate-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
