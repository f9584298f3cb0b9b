import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { FixingRow } from '../world/index-fixings.ts';
import { nameIn, type RowNames } from './row-names.ts';

/** Published rates; airlines share them. */
export function fixingTables(fixings: readonly FixingRow[]): ImportTables {
  const byKey = new Map(
    fixings.map((row) => [`${row.indexName} ${row.tenorMonths} ${row.fixingDate}`, row]),
  );
  return {
    fixings: [...byKey.values()].map((row) => ({
      index: row.indexName,
      tenor_months: row.tenorMonths,
      date: row.fixingDate,
      rate: row.rate,
      source: row.source,
    })),
  };
}

/** Late interest and security of the leases of an airline. */
export function termTables(rows: AirlineRows, { leases }: RowNames): ImportTables {
  const references = new Map(rows.letters.map(({ id, reference }) => [id, reference]));
  return {
    interestTerms: rows.interestTerms.map((row) => ({
      lease_no: nameIn(leases, row.leaseId),
      from: row.validFrom,
      index: row.indexName,
      tenor_months: row.tenorMonths,
      margin: row.margin,
      grace_days: row.graceDays,
      day_count: row.dayCount,
      compounding: row.compounding,
      cap: row.capRate,
    })),
    requirements: rows.securityRequirements.map(({ leaseId, required, basis }) => {
      return { lease_no: nameIn(leases, leaseId), required, basis };
    }),
    letters: rows.letters.map((row) => ({
      reference: row.reference,
      cust_id: row.custId,
      currency: row.currency,
      issuing_bank: row.issuingBank,
      confirming_bank: row.confirmingBank,
      advising_bank: row.advisingBank,
      form: row.form,
      purpose: row.purpose,
      amount: row.amount,
      issued: row.issueDate,
      expires: row.expiryDate,
      evergreen: row.isEvergreen,
      notice_days: row.noticeDays,
      status: row.status,
      non_renewal: row.nonRenewalOn,
      last_amended: row.lastAmended,
    })),
    letterLeases: rows.letterLeases.map(({ letterId, custId, leaseId, amount }) => {
      const letter = nameIn(references, letterId);
      return { letter, cust_id: custId, lease_no: nameIn(leases, leaseId), amount };
    }),
  };
}
