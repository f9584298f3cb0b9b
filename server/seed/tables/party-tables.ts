import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { contacts, contactScopes } from '../team/contacts.ts';
import { type AirlinePlan, liveSince } from '../world/airline-plan.ts';
import { lessorEntities } from '../world/lessor-entities.ts';

/** The companies and the people of the lessor. */
export function lessorTables(): ImportTables {
  return {
    lessors: lessorEntities.map((row) => ({
      name: row.name,
      address: row.address,
      country: row.country,
      is_serviced: row.isServiced,
      servicer_note: row.servicerNote,
      bank_name: row.bankName,
      bank_account: row.bankAccount,
      bank_code: row.bankCode,
    })),
    contacts: contacts.map((row) => ({
      email: row.email,
      name: row.name,
      title: row.title,
      function: row.function,
      phone: row.phone,
      mobile: row.mobile,
      office: row.office,
      time_zone: row.timeZone,
      deputy_name: row.deputyName,
      deputy_phone: row.deputyPhone,
    })),
  };
}

/** An airline with its people, and who looks after it. */
export function customerTables(
  plan: AirlinePlan,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): ImportTables {
  const { custId, name, country, timeZone, leases } = plan;
  const own = accounts.filter((account) => account.custId === custId);
  const leaseNos = leases.map(({ leaseNo }) => leaseNo);
  return {
    customers: [
      { cust_id: custId, name, country, time_zone: timeZone, live_from: liveSince(plan, today) },
    ],
    users: own.map(({ email, name: person, flags, unverified }) => ({
      email,
      cust_id: custId,
      name: person,
      mobile_active: true,
      financial: flags.includes('financial'),
      customer: flags.includes('customer'),
      technical: flags.includes('technical'),
      serviced_entity: flags.includes('servicedEntity'),
      admin: flags.includes('admin'),
      email_verified: unverified !== true,
    })),
    contactScopes: contactScopes(custId, leaseNos),
  };
}
