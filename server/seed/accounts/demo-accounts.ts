import { lessorRoles } from '#domain/access/lessor-roles.ts';
import type { SeededAccount } from './accounts.ts';

const all = ['financial', 'customer', 'technical'] as const;

/**
 * The lessor's own people: one who can do everything, as nobody outside a demonstration should, and
 * one for each role.
 */
const lessorAccounts: readonly SeededAccount[] = [
  {
    custId: null,
    email: 'internal@lessor.example',
    name: 'Iris Lennon',
    flags: [],
    roles: lessorRoles,
  },
  ...(
    [
      ['viewer', 'Vera Quinlan'],
      ['claims', 'Conor Walsh'],
      ['payments', 'Petra Novak'],
      ['billing', 'Bram de Vries'],
      ['publishing', 'Pilar Ortega'],
      ['users', 'Uma Pillai'],
      ['security', 'Sofia Lindqvist'],
      ['audit', 'Anton Keller'],
    ] as const
  ).map(([role, name]) => ({
    custId: null,
    email: `${role}@lessor.example`,
    name,
    flags: [],
    roles: [role],
  })),
];

/** The demo accounts, one for every flag and every case of the shell. */
export const demoAccounts: readonly SeededAccount[] = [
  {
    custId: 'AUR',
    email: 'finance@aurora.example',
    name: 'Freyja Jónsdóttir',
    flags: ['financial'],
  },
  { custId: 'AUR', email: 'customer@aurora.example', name: 'Magnus Eriksen', flags: ['customer'] },
  { custId: 'AUR', email: 'technical@aurora.example', name: 'Tomás Ryan', flags: ['technical'] },
  {
    custId: 'AUR',
    email: 'everything@aurora.example',
    name: 'Elín Sigurðardóttir',
    flags: all,
    isOwner: true,
  },
  { custId: 'AUR', email: 'generic@aurora.example', name: 'Grace Okafor', flags: [] },
  {
    custId: 'AUR',
    email: 'serviced@aurora.example',
    name: 'Sven Halvorsen',
    flags: ['servicedEntity'],
  },
  { custId: 'AUR', email: 'admin@aurora.example', name: 'Alda Björnsdóttir', flags: ['admin'] },
  {
    custId: 'AUR',
    email: 'newcomer@aurora.example',
    name: 'Noor van der Berg-Schimmelpenninck',
    flags: ['financial', 'customer'],
    termsPending: true,
  },
  {
    custId: 'AUR',
    email: 'unverified@aurora.example',
    name: 'Una Clarke',
    flags: ['customer'],
    unverified: true,
  },
  { custId: 'BOR', email: 'finance@borealis.example', name: 'Beth Tremblay', flags: ['financial'] },
  {
    custId: 'BOR',
    email: 'everything@borealis.example',
    name: 'Bruno Lavoie',
    flags: all,
    isOwner: true,
  },
  {
    custId: 'CUM',
    email: 'everything@cumulus.example',
    name: 'Clara Hoffmann',
    flags: all,
    isOwner: true,
  },
  {
    custId: 'NIM',
    email: 'everything@nimbus.example',
    name: 'Nadia Vella',
    flags: all,
    isOwner: true,
  },
  ...lessorAccounts,
];
