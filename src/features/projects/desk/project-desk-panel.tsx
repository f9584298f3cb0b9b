import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  addMilestone,
  changeMilestone,
  getInternalProject,
} from '#contract/projects/desk/internal-projects.ts';
import type { Milestone, ProjectDetail } from '#contract/projects/project-detail.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost, usePut } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { SendButtons, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, SendingFault } from '#src/forms/sending-fault.tsx';
import { MilestoneTimeline } from '../milestone-timeline.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { RaiseItemForm } from './raise-item-form.tsx';
import { useProjectChanged } from './use-project-changed.ts';

interface PanelProps {
  readonly id: string;
  readonly custId: string;
}

/** A project of a customer: its milestones, and forms for milestones and items. */
export function ProjectDeskPanel({ id, custId }: PanelProps) {
  return (
    <RowPanel label="Technical project">
      <Loaded call={getInternalProject} input={{ params: { custId, id } }} thing="the project">
        {(project) => (
          <Flex direction="column" gap="5" maxWidth="960px">
            <MilestoneTimeline project={project} />
            <ChangeMilestone project={project} custId={custId} />
            <AddMilestone key={project.milestones.length} id={id} custId={custId} />
            <RaiseItemForm id={id} custId={custId} />
          </Flex>
        )}
      </Loaded>
    </RowPanel>
  );
}

function ChangeMilestone(props: { readonly project: ProjectDetail; readonly custId: string }) {
  const { project, custId } = props;
  const open = project.milestones.filter(({ actual }) => actual === null);
  const [chosen, choose] = useState<string>();
  const milestone = open.find(({ id }) => id === chosen) ?? open[0];
  if (milestone === undefined) return null;
  return (
    <Flex direction="column" gap="2" className="no-print" align="start">
      <LabelledSelect
        label="Milestone"
        value={milestone.id}
        options={open.map(({ id, name }) => [id, name] as const)}
        onChange={choose}
      />
      <MilestoneDates
        key={`${milestone.id} ${milestone.rowVersion}`}
        milestone={milestone}
        id={project.id}
        custId={custId}
      />
    </Flex>
  );
}

function MilestoneDates({ milestone, id, custId }: PanelProps & { readonly milestone: Milestone }) {
  const sending = usePut(changeMilestone, useProjectChanged());
  const send = (form: FormData): void => {
    const params = { custId, id, milestoneId: milestone.id };
    const forecast = textIn(form, 'forecast') || null;
    const actual = textIn(form, 'actual') || null;
    sending.send({ params, body: { forecast, actual, rowVersion: milestone.rowVersion } });
  };
  return (
    <SendForm label={`Dates of ${milestone.name}`} isWide onSend={send}>
      <Flex gap="2" wrap="wrap" align="end">
        <Box flex="1 1 160px">
          <LineField
            label="Forecast"
            name="forecast"
            type="date"
            defaultValue={milestone.forecast ?? ''}
            fault={faultOf(sending, 'forecast')}
          />
        </Box>
        <Box flex="1 1 160px">
          <LineField
            label="Reached on"
            name="actual"
            type="date"
            fault={faultOf(sending, 'actual')}
          />
        </Box>
        <SendButtons sending={sending} buttons={[{ label: 'Save dates' }]} />
      </Flex>
      <SendingFault sending={sending} />
    </SendForm>
  );
}

function AddMilestone({ id, custId }: PanelProps) {
  const sending = usePost(addMilestone, useProjectChanged());
  const send = (form: FormData): void => {
    const body = { name: textIn(form, 'name'), planned: textIn(form, 'planned') };
    sending.send({ params: { custId, id }, body });
  };
  return (
    <SendForm label="New milestone" isWide onSend={send}>
      <Flex gap="2" wrap="wrap" align="end">
        <Box flex="2 1 220px">
          <LineField
            label="New milestone"
            name="name"
            maxLength={200}
            fault={faultOf(sending, 'name')}
          />
        </Box>
        <Box flex="1 1 160px">
          <LineField
            label="Planned for"
            name="planned"
            type="date"
            fault={faultOf(sending, 'planned')}
          />
        </Box>
        <SendButtons sending={sending} buttons={[{ label: 'Add milestone' }]} />
      </Flex>
      <SendingFault sending={sending} />
    </SendForm>
  );
}
