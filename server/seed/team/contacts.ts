import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { importedIds } from '#server/import/table/import-id.ts';

type Contact = InsertRow<'contact'>;

/** Whom a contact looks after, as the files of an import say it. */
interface Scope {
  readonly contact: string;
  readonly cust_id: string;
  readonly lease_no?: string;
  readonly priority: number;
}

const offices = {
  dublin: { office: '5 Harbourmaster Place, Dublin', timeZone: 'Europe/Dublin' },
  singapore: { office: '8 Marina View, Singapore', timeZone: 'Asia/Singapore' },
  miami: { office: '1450 Brickell Avenue, Miami', timeZone: 'America/New_York' },
} as const;

type Sketch = readonly [
  name: string,
  title: string,
  role: Contact['function'],
  office: keyof typeof offices,
  deputy: number | undefined,
];

const sketches: readonly Sketch[] = [
  ['Aoife Brennan', 'Vice President, Customer Relations EMEA', 'relationship', 'dublin', 1],
  ['Mateo Álvarez', 'Vice President, Customer Relations Americas', 'relationship', 'miami', 0],
  ['Wei Lin Tan', 'Vice President, Customer Relations Asia', 'relationship', 'singapore', 0],
  ['Niamh Gallagher', 'Senior Lease Manager', 'leaseManagement', 'dublin', 4],
  ['Oliver Schreiber', 'Lease Manager', 'leaseManagement', 'dublin', 3],
  ['Priya Raghunathan', 'Technical Manager, Airframes', 'technical', 'singapore', 6],
  ['Tomás Ó Súilleabháin', 'Technical Manager, Engines', 'technical', 'dublin', 5],
  ['Grace Okafor', 'Billing and Collections Manager', 'billing', 'dublin', 8],
  ['Jakub Nowak', 'Billing Analyst', 'billing', 'dublin', 7],
  ['Helena Lindqvist', 'Supplemental Rent and Claims Manager', 'claims', 'dublin', undefined],
  ['Samuel Adeyemi', 'Insurance Manager', 'insurance', 'dublin', undefined],
  [
    'Maria-Alexandra Papadimitriou-Konstantinidou',
    'Associate General Counsel',
    'legal',
    'dublin',
    undefined,
  ],
  ['Portal Help Desk', 'Portal support', 'portalSupport', 'dublin', undefined],
];

const phoneOf = (index: number): string => `+353 1 555 01${String(index).padStart(2, '0')}`;

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `${plain.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@lessor.example`;
}

function toContact([name, title, role, office, deputy]: Sketch, index: number): Contact {
  const stand = deputy === undefined ? undefined : sketches[deputy];
  return {
    id: importedIds.contact(emailOf(name)),
    name,
    title,
    function: role,
    phone: phoneOf(index),
    mobile: role === 'legal' ? null : `+353 87 555 02${String(index).padStart(2, '0')}`,
    email: emailOf(name),
    ...offices[office],
    deputyName: stand?.[0] ?? null,
    deputyPhone: deputy === undefined ? null : phoneOf(deputy),
  };
}

const emailAt = (index: number): string => contacts[index]?.email ?? '';

/** The lessor's people. */
export const contacts: readonly Contact[] = sketches.map(toContact);

/**
 * Who looks after a customer: one person for each function, a second technical one for its first
 * lease. A customer without leases has nobody yet.
 */
export function contactScopes(custId: string, leaseNos: readonly string[]): Scope[] {
  const [firstLease] = leaseNos;
  if (firstLease === undefined) return [];
  const turn = custId.length + (custId.codePointAt(0) ?? 0);
  const forAll = [turn % 3, 3 + (turn % 2), 5, 7 + (turn % 2), 9, 10, 11, 12];
  return [
    ...forAll.map((index) => ({ contact: emailAt(index), cust_id: custId, priority: 1 })),
    { contact: emailAt(6), cust_id: custId, lease_no: firstLease, priority: 2 },
  ];
}
