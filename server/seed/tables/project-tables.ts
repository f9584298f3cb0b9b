import type { ImportTables } from '#server/import/source/table-source.ts';
import type { DocumentRow } from '../documents/document-rows.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { documentTable } from './document-table.ts';
import { nameIn } from './row-names.ts';

/** The technical projects and the documents of an airline. */
export function projectTables(
  { projects, milestones, oilItems }: AirlineRows,
  documents: readonly DocumentRow[],
): ImportTables {
  const numbers = new Map(projects.map(({ id, number }) => [id, number]));
  return {
    projects: projects.map((row) => ({
      number: row.number,
      lease_no: row.leaseNo,
      type: row.type,
      stage: row.stage,
      health: row.health,
      start: row.startDate,
      target: row.targetDate,
      forecast: row.forecastDate,
      site: row.site,
      lessor_lead: row.lessorLead,
      airline_lead: row.airlineLead,
    })),
    milestones: milestones.map(({ projectId, name, planned, forecast, actual }) => {
      return { project: nameIn(numbers, projectId), name, planned, forecast, actual };
    }),
    openItems: oilItems.map((row) => ({
      project: nameIn(numbers, row.projectId),
      number: row.number,
      ata: row.ata,
      category: row.category,
      description: row.description,
      finding: row.findingRef,
      lease_clause: row.leaseClause,
      severity: row.severity,
      owner: row.ownerSide,
      person: row.person,
      raised: row.raised,
      due: row.due,
    })),
    documents: documentTable(documents, { projects: numbers, listings: new Map() }),
  };
}
