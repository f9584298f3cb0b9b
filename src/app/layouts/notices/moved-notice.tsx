import { useSelector } from '@xstate/react';
import { selectIsMoved } from '#machines/session/acting-customer/acting-customer.selectors.ts';
import type { ActingCustomerActorRef } from '#machines/session/acting-customer/acting-customer.machine.ts';
import { useActing } from '#src/api/acting-context.ts';
import { useMe } from '#src/api/use-me.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/** Shows that another tab has changed the acted-for customer of this one (R10, R16). */
export function MovedNotice() {
  const acting = useActing();
  return acting === undefined ? null : <LiveMovedNotice acting={acting} />;
}

function LiveMovedNotice({ acting }: { readonly acting: ActingCustomerActorRef }) {
  const isMoved = useSelector(acting, selectIsMoved);
  const me = useMe();
  if (!isMoved || me.data === undefined) return null;
  const { customer } = me.data;
  return (
    <DismissibleNotice onDismiss={() => acting.send({ type: 'customer.dismiss' })}>
      {customer === null
        ? 'You act for no customer now: that was changed in another tab.'
        : `You act for ${customer.name} now: the customer was changed in another tab.`}
    </DismissibleNotice>
  );
}
