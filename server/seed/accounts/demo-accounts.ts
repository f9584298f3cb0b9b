import type { SeededAccount } from './accounts.ts';

const all = ['financial', 'customer', 'technical'] as const;

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
  { custId: 'AUR', email: 'everything@aurora.example', name: 'Elín Sigurðardóttir', flags: all },
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
  { custId: 'BOR', email: 'everything@borealis.example', name: 'Bruno Lavoie', flags: all },
  { custId: 'CUM', email: 'everything@cumulus.example', name: 'Clara Hoffmann', flags: all },
  { custId: 'NIM', email: 'everything@nimbus.example', name: 'Nadia Vella', flags: all },
  { custId: null, email: 'internal@lessor.example', name: 'Iris Lennon', flags: [] },
];
