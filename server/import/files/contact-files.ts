import { contactFunctionNames } from '#domain/team/contact-functions.ts';
import { choice, count, optional, orElse, timeZone, words, yesNo } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { custCode, emailAddress } from './party-files.ts';

type ContactFunction = keyof typeof contactFunctionNames;

/** The lessor's people. */
export const contactFile = defineFile({
  name: 'contacts.csv',
  what: 'Your people whom customers turn to. A row with withdrawn Y takes a person back who has left. Key: email.',
  columns: {
    email: emailAddress,
    name: words(200),
    title: words(200),
    function: choice(Object.keys(contactFunctionNames) as ContactFunction[]),
    phone: words(40),
    mobile: optional(words(40)),
    office: words(200),
    time_zone: timeZone,
    deputy_name: optional(words(200)),
    deputy_phone: optional(words(40)),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    [
      'maeve.doyle@lessor.example',
      'Maeve Doyle',
      'Lease Manager',
      'leaseManagement',
      '+353 1 555 0100',
      '',
      '5 Harbourmaster Place, Dublin',
      'Europe/Dublin',
      'Liam Burke',
      '+353 1 555 0101',
      '',
    ],
    [
      'liam.burke@lessor.example',
      'Liam Burke',
      'Technical Manager, Engines',
      'technical',
      '+353 1 555 0101',
      '+353 87 555 0101',
      '5 Harbourmaster Place, Dublin',
      'Europe/Dublin',
      '',
      '',
      '',
    ],
  ],
});

/** Who looks after which customer or lease. */
export const contactScopeFile = defineFile({
  name: 'contact-scopes.csv',
  what: 'Whom a contact looks after: a customer, or one lease of it. A row with withdrawn Y takes that back. Key: contact, cust_id and lease_no.',
  columns: {
    contact: emailAddress,
    cust_id: custCode,
    lease_no: optional(words(40)),
    priority: orElse(count(1, 99), 1),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    ['maeve.doyle@lessor.example', 'SMP', '', '1', ''],
    ['liam.burke@lessor.example', 'SMP', 'SMP-E01', '2', ''],
  ],
});
