import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { ProjectDetail } from '#contract/projects/project-detail.ts';
import {
  projectHealthWords,
  projectStageWords,
  projectTypeWords,
} from '#contract/projects/project-kinds.ts';
import { projectAssetText } from '#contract/projects/project-row.ts';
import { getProject } from '#contract/projects/projects.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatDate } from '#domain/format/date.ts';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { ItemSection } from './item-section.tsx';
import { MilestoneTimeline } from '../milestone-timeline.tsx';
import { ProjectActivityLog } from './project-activity.tsx';
import { ProjectDocuments } from './project-documents.tsx';
import { healthTones } from '../project-looks.ts';
import { type Fact, FactList } from '#src/ui/fact-list.tsx';

const allProjects = ['/TMS/TechnicalProjects', 'All technical projects'] as const;

/** Technical Projects › Details (domain page §1.9); the address names the project. */
export default function ProjectPage() {
  const [search] = useSearchParams();
  const id = search.get('project') ?? '';
  return (
    <Flex direction="column" gap="5">
      {id === '' ? (
        <WithoutProject>
          <EmptyPanel text="No project is chosen.">
            <TextLink href="/TMS/TechnicalProjects">Choose a technical project</TextLink>
          </EmptyPanel>
        </WithoutProject>
      ) : (
        <Loaded
          call={getProject}
          input={{ params: { id } }}
          thing="the project"
          aroundFailure={withoutProject}
        >
          {(project) => <Project project={project} />}
        </Loaded>
      )}
    </Flex>
  );
}

/** The screen while no project is loaded to name it. */
function WithoutProject({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageTitle title="Technical project" back={allProjects} />
      {children}
    </>
  );
}

const withoutProject = (failure: ReactNode) => <WithoutProject>{failure}</WithoutProject>;

function Project({ project }: { readonly project: ProjectDetail }) {
  const { id, number, type } = project;
  return (
    <>
      <PageTitle
        title={`${projectTypeWords[type]} ${number}`}
        note={`${project.asset.model} · ${projectAssetText(project)} · lease ${project.leaseNo}`}
        back={allProjects}
      >
        <FileButton
          path={`api/projects/${encodeURIComponent(id)}/pdf`}
          fileName={`Open items ${number}.pdf`}
          label="Open items as PDF"
        />
      </PageTitle>
      <ProjectFacts project={project} />
      <Part title="Milestones">
        <MilestoneTimeline project={project} />
      </Part>
      <Part title="Open items">
        <ItemSection projectId={id} />
      </Part>
      <Part title="Documents">
        <ProjectDocuments documents={project.documents} />
      </Part>
      <Part title="Activity">
        <ProjectActivityLog activity={project.activity} />
      </Part>
    </>
  );
}

function Part(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" aria-label={props.title}>
      <Box as="h2" fontSize="lg" fontWeight="semibold" marginBottom="3">
        {props.title}
      </Box>
      {props.children}
    </Box>
  );
}

function ProjectFacts({ project }: { readonly project: ProjectDetail }) {
  const { health, forecast, openItems, overdueItems, criticalItems } = project;
  const facts: readonly Fact[] = [
    ['Stage', projectStageWords[project.stage]],
    [
      'Health',
      <StatusWord key="health" tone={healthTones[health]} word={projectHealthWords[health]} />,
    ],
    ['Start', formatDate(project.start)],
    ['Target', formatDate(project.target)],
    ['Forecast', forecast === null ? 'As planned' : formatDate(forecast)],
    ['Open items', `${openItems}, ${overdueItems} overdue, ${criticalItems} critical`],
    ['Lessor lead', project.lessorLead],
    ['Airline lead', project.airlineLead],
    ['Site', project.site || 'Not chosen yet'],
  ];
  return <FactList facts={facts} minWidth={190} />;
}
