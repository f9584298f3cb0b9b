/** The access flags of an account, by their short names. */
export interface AccessFlags {
  readonly financial: boolean;
  readonly customer: boolean;
  readonly technical: boolean;
  readonly servicedEntity: boolean;
  readonly admin: boolean;
}

/** One access of an account: its name, and the parts of the portal that it opens. */
export interface AccessWords {
  readonly name: string;
  readonly opens: string;
}

const words: readonly (readonly [keyof AccessFlags, AccessWords])[] = [
  ['financial', { name: 'Financial', opens: 'lease account, fleet summary and supplemental rent' }],
  ['customer', { name: 'Customer', opens: 'utilisation input and reports' }],
  ['technical', { name: 'Technical', opens: 'technical projects' }],
  [
    'servicedEntity',
    {
      name: 'Serviced entity',
      opens: 'interest charges, invoices and utilisation input of serviced leases',
    },
  ],
  ['admin', { name: 'Administrator', opens: 'every part of the portal' }],
];

/** What an account may open, in plain words; the part that everybody has comes first (R2). */
export function accessWords(flags: AccessFlags): readonly AccessWords[] {
  const granted = words.filter(([flag]) => flags[flag]).map(([, access]) => access);
  return [
    { name: 'General', opens: 'dashboard, your team, documents, assets for sale' },
    ...granted,
  ];
}
