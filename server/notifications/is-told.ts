import { hearerRightsOf } from '#domain/access/hearer-rights.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import type { Visit } from '../session/visit.ts';
import type { PortalEvent } from './portal-event.ts';

/** Only these facts of a visit decide which events are for it. */
export type Hearer = Pick<Visit, 'custId' | 'externalUserId' | 'claims'>;

/** Whether an event changes what a person sees in their notifications. Never tells of others' data. */
export function isTold(event: PortalEvent, { custId, externalUserId, claims }: Hearer): boolean {
  if (event.event === 'visitEnded' || event.custId !== custId) return false;
  if (event.to !== null && event.to !== externalUserId) return false;
  if (event.event === 'read') return true;
  if (event.right !== null && !hearerRightsOf(claims).includes(event.right)) return false;
  return kindsHeard(claims).includes(event.kind);
}
