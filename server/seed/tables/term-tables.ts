import { frequencies } from '#server/import/files/rent-files.ts';
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

const bases = { fixed: 'fixed', floatingNotional: 'notional', floatingFactor: 'factor' } as const;

const frequencyWords = new Map(
  Object.entries(frequencies).map(([word, months]) => [months as number, word]),
);

function rentTable({ rentTerms }: AirlineRows, { leases }: RowNames) {
  return rentTerms.map((row) => ({
    lease_no: nameIn(leases, row.leaseId),
    from: row.validFrom,
    rent: row.amount,
    frequency: frequencyWords.get(row.frequencyMonths),
    rent_day: row.rentDay,
    timing: row.timing,
    day_count: row.dayCount,
    business_day_rule: row.businessDayRule,
    escalation: row.basis === 'fixed' ? row.escalation : null,
    first_escalation: row.firstEscalation,
    basis: bases[row.basis],
    index: row.indexName,
    tenor_months: row.tenorMonths,
    margin: row.margin,
    floor: row.floorRate,
    amortisation: row.amortisation,
    assumed_rate: row.assumedRate,
    per_basis_point: row.factorPerBp,
  }));
}

function interestTable({ interestTerms }: AirlineRows, { leases }: RowNames) {
  return interestTerms.map((row) => ({
    lease_no: nameIn(leases, row.leaseId),
    from: row.validFrom,
    index: row.indexName,
    tenor_months: row.tenorMonths,
    margin: row.margin,
    grace_days: row.graceDays,
    day_count: row.dayCount,
    compounding: row.compounding,
    cap: row.capRate,
    amendment: row.amendment,
  }));
}

/** Letters of credit with the leases that they cover and their history. */
function letterTables(rows: AirlineRows, { leases, letters }: RowNames): ImportTables {
  return {
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
      const letter = nameIn(letters, letterId);
      return { letter, cust_id: custId, lease_no: nameIn(leases, leaseId), amount };
    }),
    letterEvents: rows.letterEvents.map((row) => ({
      letter: nameIn(letters, row.letterId),
      cust_id: row.custId,
      number: row.position,
      date: row.eventDate,
      event: row.kind,
      amount: row.amount,
      expiry: row.expiryDate,
      note: row.note,
    })),
  };
}

/** Rents, late interest and security of the leases of an airline. */
export function termTables(rows: AirlineRows, names: RowNames): ImportTables {
  return {
    rentTerms: rentTable(rows, names),
    interestTerms: interestTable(rows, names),
    requirements: rows.securityRequirements.map(({ leaseId, required, basis }) => {
      return { lease_no: nameIn(names.leases, leaseId), required, basis };
    }),
    ...letterTables(rows, names),
  };
}
