import type { AccountStanding } from '#contract/accounts/customer-users.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/**
 * How important the standing of an account is in a list: an invitation waits for somebody, an account
 * that is deactivated waits for nobody.
 */
const tones: Readonly<Record<AccountStanding, Tone>> = {
  invited: 'info',
  active: 'good',
  disabled: 'neutral',
};

/** The tones of the column with the standing. */
export const standingTones = { status: tones } as const;
