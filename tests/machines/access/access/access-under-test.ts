import { parseUserData } from '#domain/access/claims.ts';
import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';
import type { Realm } from '#domain/access/realm.ts';
import {
  type AccessEvent,
  accessMachine,
  type AccessSnapshot,
} from '#machines/access/access/access.machine.ts';
import type { Origin } from '#machines/access/access/access.ports.ts';
import { eight } from '#tests/support/portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

export const invoices = '/LeaseAccount/ViewInvoices?status=overdue';
const finance = 'finance@aurora.example';

/** The access chart on the real interpreter. */
export interface AccessUnderTest {
  readonly chart: ChartActor;
  send(event: AccessEvent): void;
  visit(path: string, origin?: Origin | null): void;
  /** A user of the lessor has every role unless some are named. */
  signIn(userdata?: string, username?: string, realm?: Realm, roles?: readonly LessorRole[]): void;
  snapshot(): AccessSnapshot;
  /** The address that the chart asked the browser to show last. */
  shown(): unknown;
}

/** A chart that knows neither address nor person yet. */
export function start(): AccessUnderTest {
  const chart = createChartActor(accessMachine, { input: { product: 'lessor' } });
  const send = (event: AccessEvent): void => chart.send(event);
  return {
    chart,
    send,
    visit: (path, origin = null) => send({ type: 'route.changed', path, at: eight, origin }),
    signIn(userdata = 'FinancialAccess:Y', username = finance, realm = 'customer', some) {
      const roles = some ?? (realm === 'internal' ? lessorRoles : []);
      const claims = parseUserData(userdata);
      send({ type: 'visitor.identified', username, claims, realm, roles, isOwner: false });
    },
    snapshot: () => chart.actor.getSnapshot() as AccessSnapshot,
    shown: () => (chart.started('showLocation').at(-1)?.input as { path?: unknown })?.path,
  };
}

/** A stranger who requested the overdue invoices and now sees the sign-in page. */
export function askedToSignIn(path = invoices): AccessUnderTest {
  const access = start();
  access.send({ type: 'visitor.left', isReturning: true });
  access.visit(path);
  return access;
}

/** A person who left the invoices and now sees the sign-in page. */
export function leave(isReturning: boolean): AccessUnderTest {
  const access = start();
  access.signIn();
  access.visit(invoices);
  access.send({ type: 'visitor.lapsed' });
  access.send({ type: 'visitor.left', isReturning });
  access.visit('/account/login');
  return access;
}
