import {
  calendarDay,
  choice,
  optional,
  orElse,
  pattern,
  timeZone,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

const country = pattern(/^[A-Z]{2}$/, 'a country of two capitals, such as IE');

/** Code of a customer. */
export const custCode = pattern(/^[A-Z0-9]{1,12}$/, 'a code of at most 12 capitals and digits');

/** Companies of the lessor that own the assets. */
export const lessorFile = defineFile({
  name: 'lessors.csv',
  what: 'Companies of the lessor, with the account that their invoices name. Key: name.',
  columns: {
    name: words(200),
    address: words(500),
    country,
    is_serviced: orElse(yesNo, false),
    servicer_note: orElse(words(500), ''),
    bank_name: words(200),
    bank_account: words(60),
    bank_code: words(60),
  },
  example: [
    [
      'Sample Leasing One DAC',
      '1 Custom House Quay, Dublin',
      'IE',
      'N',
      '',
      'Bank of Dublin',
      'IE29AIBK93115212345678',
      'AIBKIE2D',
    ],
  ],
});

/** Airlines. */
export const customerFile = defineFile({
  name: 'customers.csv',
  what: 'Airlines. Key: cust_id.',
  columns: {
    cust_id: custCode,
    name: words(200),
    country,
    time_zone: orElse(timeZone, 'UTC'),
    status: orElse(choice(['active', 'suspended']), 'active'),
    live_from: optional(calendarDay),
  },
  example: [['SMP', 'Sample Airways', 'PT', 'Europe/Lisbon', 'active', '']],
});

const flag = orElse(yesNo, false);

/** An address in the spelling by which people are found. */
export const emailAddress = pattern(
  /^[^\s@A-Z]{1,64}@[^\s@A-Z]{1,180}\.[^\s@A-Z]{2,}$/,
  'an e-mail address in small letters',
);

/** People of airlines; they have no password until they choose one. */
export const userFile = defineFile({
  name: 'users.csv',
  what: 'People of airlines and what they may see. Key: email.',
  columns: {
    email: emailAddress,
    cust_id: custCode,
    name: words(200),
    mobile: optional(words(40)),
    mobile_active: optional(yesNo),
    financial: flag,
    customer: flag,
    technical: flag,
    serviced_entity: flag,
    admin: flag,
    email_verified: flag,
    access_kept_by: orElse(choice(['portal', 'file']), 'portal'),
  },
  example: [
    [
      'finance@sample.example',
      'SMP',
      'Sofia Marques',
      '+351 910 000 000',
      'Y',
      'Y',
      'Y',
      'Y',
      'N',
      'N',
      'Y',
      'portal',
    ],
  ],
});
