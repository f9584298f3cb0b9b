import { Box, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import {
  addMilestone,
  changeMilestone,
  getInternalProject,
} from '#contract/projects/desk/internal-projects.ts';
import type { Milestone, ProjectDetail } from '#contract/projects/project-detail.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost, usePut } from '#src/api/use-request.ts';
import { textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { MilestoneTimeline } from '../milestone-timeline.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
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

function DateField(props: {
  readonly label: string;
  readonly name: string;
  readonly fault: string | undefined;
  readonly value?: string | null;
}) {
  return (
    <Box flex="1 1 160px">
      <LabelledField label={props.label} fault={props.fault}>
        {(field) => (
          <TextField
            {...field}
            type="date"
            name={props.name}
            width="100%"
            defaultValue={props.value ?? ''}
          />
        )}
      </LabelledField>
    </Box>
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
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const params = { custId, id, milestoneId: milestone.id };
    const forecast = textIn(form, 'forecast') || null;
    const actual = textIn(form, 'actual') || null;
    sending.send({ params, body: { forecast, actual, rowVersion: milestone.rowVersion } });
  };
  return (
    <form noValidate onSubmit={send} aria-label={`Dates of ${milestone.name}`}>
      <Flex gap="2" wrap="wrap" align="end">
        <DateField
          label="Forecast"
          name="forecast"
          value={milestone.forecast}
          fault={faultIn(sending, 'forecast')}
        />
        <DateField label="Reached on" name="actual" fault={faultIn(sending, 'actual')} />
        <Button type="submit" aria-busy={sending.loading} disabled={sending.loading}>
          Save dates
        </Button>
      </Flex>
      <SendingFault sending={sending} />
    </form>
  );
}

function AddMilestone({ id, custId }: PanelProps) {
  const sending = usePost(addMilestone, useProjectChanged());
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: textIn(form, 'name'), planned: textIn(form, 'planned') };
    sending.send({ params: { custId, id }, body });
  };
  return (
    <form noValidate onSubmit={send} className="no-print" aria-label="New milestone">
      <Flex gap="2" wrap="wrap" align="end">
        <Box flex="2 1 220px">
          <LabelledField label="New milestone" fault={faultIn(sending, 'name')}>
            {(field) => <TextField {...field} name="name" width="100%" maxLength={200} />}
          </LabelledField>
        </Box>
        <DateField label="Planned for" name="planned" fault={faultIn(sending, 'planned')} />
        <Button type="submit" aria-busy={sending.loading} disabled={sending.loading}>
          Add milestone
        </Button>
      </Flex>
      <SendingFault sending={sending} />
    </form>
  );
}
