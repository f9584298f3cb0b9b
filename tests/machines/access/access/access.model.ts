import { parseUserData } from '#domain/access/claims.ts';
import { accessMachine, type AccessSnapshot } from '#machines/access/access/access.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const visitors = {
  finance: {
    username: 'finance@aurora.example',
    claims: parseUserData('FinancialAccess:Y'),
    realm: 'customer',
  },
  technical: {
    username: 'technical@aurora.example',
    claims: parseUserData('TechnicalAccess:Y'),
    realm: 'customer',
  },
};

const paths = [
  '/',
  '/dashboard',
  '/LeaseAccount/ViewInvoices?status=overdue',
  '/account/login',
  '/error/error-500',
];

/** Navigation of anybody: every kind of address, two people, every way to lose the visitor. */
export const accessModel = defineModel<null>({
  machine: accessMachine,
  inputs: { plain: { product: 'lessor' } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...paths.map((path) =>
      sending<null>('route.changed', path, ({ clock }) => ({ path, at: clock.now() })),
    ),
    ...Object.entries(visitors).map(([label, visitor]) =>
      sending<null>('visitor.identified', label, () => visitor),
    ),
    sending('visitor.lapsed', ''),
    sending('visitor.left', 'coming back', () => ({ isReturning: true })),
    sending('visitor.left', 'for good', () => ({ isReturning: false })),
    answering('showLocation', 'done', () => undefined),
    failing('showLocation', () => new Error('broken')),
  ],
  distinguish: ({ chart }) => {
    const { context }: AccessSnapshot = chart.actor.getSnapshot();
    const { path, visitor, origin, leaver } = context;
    return [path, typeof visitor === 'object' ? visitor?.username : visitor, origin, leaver];
  },
  maxSteps: 6,
});
