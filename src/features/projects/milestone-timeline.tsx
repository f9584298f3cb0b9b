import { Box } from '@chakra-ui/react';
import { counted } from '#domain/format/numbers.ts';
import type { Milestone, ProjectDetail } from '#contract/projects/project-detail.ts';
import { type MilestoneStanding, standingOf } from '#domain/projects/milestone-standing.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import { type TimelineScale, timelineScale } from './timeline-scale.ts';
import './projects.css';

function standingWord({ kind, lateDays }: MilestoneStanding): readonly [Tone, string] {
  if (kind === 'overdue') return ['bad', `${counted(lateDays, 'day')} overdue`];
  if (kind === 'slipping') return ['warn', `${counted(lateDays, 'day')} behind plan`];
  if (kind === 'ahead') return ['neutral', 'To come'];
  return lateDays === 0
    ? ['good', 'Reached']
    : ['warn', `Reached ${counted(lateDays, 'day')} late`];
}

/**
 * The milestones of a project: a table with all facts, and the same dates as marks on one scale.
 */
export function MilestoneTimeline({ project }: { readonly project: ProjectDetail }) {
  const { milestones, start, target, forecast } = project;
  if (milestones.length === 0) return <Box color="ink.muted">No milestones are planned yet.</Box>;
  const others = forecast === null ? [start, target] : [start, target, forecast];
  const scale = timelineScale(milestones, others);
  return (
    <>
      <MilestoneTable project={project} scale={scale} />
      <p className="timeline-legend" aria-hidden>
        Hollow mark: planned. Full mark: reached. Dashed line: today.
      </p>
    </>
  );
}

function MilestoneTable(props: { readonly project: ProjectDetail; readonly scale: TimelineScale }) {
  const { project, scale } = props;
  return (
    <table className="lines timeline">
      <caption className="visually-hidden">Milestones</caption>
      <thead>
        <tr>
          <th scope="col">Milestone</th>
          <th scope="col">Planned</th>
          <th scope="col" data-wide="">
            Actual or forecast
          </th>
          <th scope="col">Standing</th>
          <td data-wide="" className="timeline-scale" aria-hidden>
            <span>{formatDate(scale.from)}</span>
            <span>{formatDate(scale.to)}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {project.milestones.map((milestone) => (
          <MilestoneRow
            key={milestone.id}
            milestone={milestone}
            scale={scale}
            today={project.asOf}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly milestone: Milestone;
  readonly scale: TimelineScale;
  readonly today: string;
}

function endWords({ forecast, actual }: Milestone): string {
  if (actual !== null) return formatDate(actual);
  return forecast === null ? '' : `${formatDate(forecast)} (forecast)`;
}

function MilestoneRow(props: RowProps) {
  const { milestone, today } = props;
  const [tone, word] = standingWord(standingOf(milestone, today));
  return (
    <tr>
      <th scope="row">{milestone.name}</th>
      <td className="no-wrap">
        {formatDate(milestone.planned)}
        {endWords(milestone) !== '' && <span className="narrow-only">{endWords(milestone)}</span>}
      </td>
      <td data-wide="" className="no-wrap">
        {endWords(milestone)}
      </td>
      <td>
        <StatusWord tone={tone} word={word} />
      </td>
      <td data-wide="" aria-hidden className="timeline-track">
        <Track {...props} />
      </td>
    </tr>
  );
}

/**
 * The planned day as a hollow mark, the actual or expected one as a full mark, and a line between.
 */
function Track({ milestone, scale, today }: RowProps) {
  const { planned, forecast, actual } = milestone;
  const { kind, lateDays } = standingOf(milestone, today);
  const end = actual ?? forecast ?? (kind === 'overdue' ? today : planned);
  const [from, to] = [scale.place(planned), scale.place(end)];
  return (
    <div className="timeline-row">
      <i className="timeline-today" style={{ insetInlineStart: `${scale.place(today)}%` }} />
      <i
        className="timeline-way"
        data-late={lateDays > 0 ? '' : undefined}
        style={{ insetInlineStart: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
      />
      <i className="timeline-mark" style={{ insetInlineStart: `${from}%` }} />
      {actual !== null && (
        <i
          className="timeline-mark"
          data-reached=""
          data-late={lateDays > 0 ? '' : undefined}
          style={{ insetInlineStart: `${to}%` }}
        />
      )}
    </div>
  );
}
