import { passwordFault, passwordLength, type PasswordOwner } from './password-rules.ts';

/** How complete a password is while it is typed. */
export interface PasswordVerdict {
  readonly verdict: 'short' | 'long' | 'guessable' | 'good';
  /** Share of the least length, 0 to 1. */
  readonly share: number;
  /** What to do next, or that nothing is left to do. */
  readonly hint: string;
}

/** Judges a password while it is typed, by the same rule as when it is sent. Pure. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordVerdict {
  const length = Array.from(password).length;
  const { least, most } = passwordLength;
  const share = Math.min(1, length / least);
  if (length === 0)
    return {
      verdict: 'short',
      share,
      hint: `At least ${least} characters; a sentence that only you would write works well.`,
    };
  if (length < least) return { verdict: 'short', share, hint: `${length} of ${least} characters.` };
  if (length > most)
    return { verdict: 'long', share, hint: `At most ${most} characters; this one has ${length}.` };
  const fault = passwordFault(password, owner);
  if (fault !== undefined) return { verdict: 'guessable', share, hint: fault };
  return { verdict: 'good', share, hint: 'Long enough, and not easy to guess.' };
}
