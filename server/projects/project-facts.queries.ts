import { sql, type SQL } from 'drizzle-orm';
import { projectHealths, projectStages, projectTypes } from '#domain/projects/project-kinds.ts';
import type { Project } from '#contract/projects/project-row.ts';
import { day, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

/** The columns of a `ProjectFacts`. */
export const projectFactsRow = {
  id: uuid,
  custId: text,
  number: text,
  type: oneOf(projectTypes),
  leaseNo: text,
  stage: oneOf(projectStages),
  health: oneOf(projectHealths),
  site: text,
  start: day,
  target: day,
  forecast: day.orNull,
  lessorLead: text,
  airlineLead: text,
  assetKind: oneOf(['aircraft', 'engine']),
  assetSerial: text,
  assetModel: text,
  registration: text.orNull,
  nextName: text.orNull,
  nextOn: day.orNull,
  isNextLate: flag.orNull,
  openItems: int,
  overdueItems: int,
  criticalItems: int,
};

/** The columns of `projectFacts`. */
export type ProjectFacts = RowOf<typeof projectFactsRow>;

/**
 * The registration of the asset on the day `asOf`, over `project p`; only for scopes that may read
 * registrations.
 */
const markOn = (asOf: string): SQL => sql`(select r.reg
  from lease l join registration r on r.aircraft_id = l.aircraft_id
  where l.id = p.lease_id and r.valid_from <= ${asOf}::date order by r.valid_from desc limit 1)`;

function factsOf(asOf: string, registration: SQL, condition: SQL): SQL {
  return sql`
    select p.id, p.cust_id as "custId", p.number, p.type, p.lease_no as "leaseNo", p.stage, p.health,
      p.site, p.start_date as start, p.target_date as target, p.forecast_date as forecast,
      p.lessor_lead as "lessorLead", p.airline_lead as "airlineLead",
      p.asset_kind as "assetKind", p.asset_serial as "assetSerial", p.asset_model as "assetModel",
      ${registration} as registration,
      n.name as "nextName", n.planned as "nextOn", n.planned < ${asOf}::date as "isNextLate",
      i.open as "openItems", i.overdue as "overdueItems", i.critical as "criticalItems"
    from project p
      left join lateral (select m.name, m.planned from milestone m
        where m.project_id = p.id and m.actual is null order by m.planned, m.id limit 1) n on true
      left join lateral (select count(*)::int as open,
          (count(*) filter (where o.due < ${asOf}::date))::int as overdue,
          (count(*) filter (where o.severity = 'A'))::int as critical
        from oil_item o where o.project_id = p.id and o.status not in ('closed', 'waived')) i on true
    where ${condition}`;
}

/**
 * A customer's projects with the next milestone and the counts of items on the day `asOf`, as a
 * subselect with the columns of `ProjectFacts`.
 */
export function projectFacts(custId: string, asOf: string): SQL {
  return factsOf(asOf, markOn(asOf), sql`p.cust_id = ${custId}`);
}

/** The same for all customers, without registrations; for the scope `lessor`. */
export function allProjectFacts(asOf: string): SQL {
  return factsOf(asOf, sql`null::text`, sql`true`);
}

/** A project of the contract from its facts. */
export function projectOf(facts: ProjectFacts): Project & { readonly site: string } {
  const {
    assetKind,
    assetSerial,
    assetModel,
    registration,
    nextName,
    nextOn,
    isNextLate,
    ...rest
  } = facts;
  const hasNext = nextName !== null && nextOn !== null;
  return {
    ...rest,
    asset: { kind: assetKind, serial: assetSerial, model: assetModel, registration },
    next: hasNext ? { name: nextName, planned: nextOn, isLate: isNextLate === true } : null,
  };
}
