import {
  itemCategoryWords,
  itemOwnerWords,
  itemStatusWords,
  projectHealthWords,
  projectStageWords,
  projectTypeWords,
} from '#contract/projects/project-kinds.ts';
import type { ProjectDetail } from '#contract/projects/project-detail.ts';
import type { ProjectItem } from '#contract/projects/project-item-row.ts';
import { projectAssetText } from '#contract/projects/project-row.ts';
import { formatDate } from '#domain/format/date.ts';
import { drawReport, type ReportTable } from '#server/platform/pdf/report-pdf.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';

function orDash(date: string | null): string {
  return date === null ? '-' : formatDate(date);
}

function milestoneTable({ milestones }: ProjectDetail): ReportTable {
  return {
    caption: 'Milestones',
    columns: [
      { label: 'Milestone', share: 5 },
      { label: 'Planned', share: 2 },
      { label: 'Forecast', share: 2 },
      { label: 'Actual', share: 2 },
    ],
    rows: milestones.map(({ name, planned, forecast, actual }) => [
      name,
      formatDate(planned),
      orDash(forecast),
      orDash(actual),
    ]),
  };
}

function itemTable(items: readonly ProjectItem[]): ReportTable {
  return {
    caption: 'Open items list',
    columns: [
      { label: 'No.', share: 1, isNumeric: true },
      { label: 'ATA', share: 1 },
      { label: 'Category', share: 2 },
      { label: 'Description', share: 7 },
      { label: 'Sev.', share: 1 },
      { label: 'Owner', share: 1.6 },
      { label: 'Due', share: 2.2 },
      { label: 'Status', share: 2.4 },
    ],
    rows: items.map((item) => [
      String(item.number),
      item.ata,
      itemCategoryWords[item.category],
      item.leaseClause === '' ? item.description : `${item.description} (${item.leaseClause})`,
      item.severity,
      itemOwnerWords[item.owner],
      formatDate(item.due),
      itemStatusWords[item.status],
    ]),
  };
}

/** The open items list of a project with its milestones; figures of the day of the project. */
export function renderProjectPdf(
  project: ProjectDetail,
  items: readonly ProjectItem[],
  turn: Turn,
): Promise<Buffer> {
  const asset = `${project.asset.model}, ${projectAssetText(project)}`;
  return drawReport(
    {
      title: 'Open items list',
      subtitle: `${projectTypeWords[project.type]} ${project.number}, ${asset}`,
      day: project.asOf,
      facts: [
        ['Lease', project.leaseNo],
        ['Stage', projectStageWords[project.stage]],
        ['Health', projectHealthWords[project.health]],
        ['Site', project.site || '-'],
        ['Start', formatDate(project.start)],
        ['Target', formatDate(project.target)],
        ['Forecast', orDash(project.forecast)],
        ['Lessor lead', project.lessorLead],
        ['Airline lead', project.airlineLead],
        ['As at', formatDate(project.asOf)],
      ],
      tables: [milestoneTable(project), itemTable(items)],
      notes: ['Severity A stops the acceptance. Only the lessor closes an item.'],
    },
    turn,
  );
}
