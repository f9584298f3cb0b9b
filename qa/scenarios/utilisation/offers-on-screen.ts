import type { UtilisationAction } from './act-utilisation.ts';
import type { UtilisationScreen } from './utilisation-screen.ts';

/** Whether the screen Utilisation Input offers now what an action needs. */
export function offersOnScreen(screen: UtilisationScreen, { does }: UtilisationAction): boolean {
  const { snapshot } = screen;
  switch (does) {
    case 'types hours':
      return screen.isOpenForTyping;
    case 'chooses Restore':
      return snapshot.can({ type: 'drafts.restore' }) && snapshot.context.offered.length > 0;
    case 'chooses Discard':
      return snapshot.can({ type: 'drafts.discard' }) && snapshot.context.offered.length > 0;
    case 'chooses Keep mine':
    case 'chooses Take theirs':
      return screen.leaseMonth?.getSnapshot().matches('conflicted') === true;
    case 'chooses Submit':
      return screen.readyKeys.length > 0;
    case 'chooses Withdraw':
      return screen.isWithdrawable;
    case 'chooses Try again':
      return snapshot.can({ type: 'load.retry' });
  }
  return false;
}
