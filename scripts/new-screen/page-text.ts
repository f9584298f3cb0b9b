import type { MachineNames } from '../new-machine/machine-names.ts';
import { labelOf } from './add-screen.ts';

/** The page of a new screen: a list whose rows open a detail that the chart reads. */
export function pageText(names: MachineNames): string {
  return listText(names) + panelText(names);
}

function listText(names: MachineNames): string {
  const { area, camel, pascal, kebab } = names;
  return `import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  ${camel}List,
  get${pascal},
  type ${pascal}Row,
} from '#contract/${area}/${kebab}.ts';
import { formatDate } from '#domain/format/date.ts';
import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import { useApi } from '#src/api/api-context.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** Internal area › ${labelOf(names)}. */
export default function ${pascal}Page() {
  const state = useList(${camel}List);
  return (
    <ListPage
      state={state}
      nameOf={({ leaseNo }) => leaseNo}
      card={({ customer }) => ({ figure: customer, notes: [] })}
      renderDetail={(row) => <${pascal}Panel row={row} />}
      empty={{ text: 'No leases.' }}
    />
  );
}
`;
}

function panelText({ camel, pascal }: MachineNames): string {
  return `
/** The chart of one row with its call. */
function use${pascal}({ custId, id }: ${pascal}Row) {
  const api = useApi();
  const [machine] = useState(() =>
    ${camel}Machine.provide({
      actors: {
        run${pascal}: fromPromise(({ signal }) =>
          api.call(get${pascal}, { params: { custId, id }, signal }),
        ),
      },
    }),
  );
  return useChart(machine);
}

function ${pascal}Panel({ row }: { readonly row: ${pascal}Row }) {
  const actor = use${pascal}(row);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(actor, ({ context }) => context.error);
  const found = useSelector(actor, ({ context }) => context.found);
  return (
    <RowPanel label={row.leaseNo}>
      {found === null ? (
        <Button aria-busy={isBusy} onClick={() => actor.send({ type: '${camel}.start' })}>
          {isBusy ? 'Loading…' : 'Show details'}
        </Button>
      ) : (
        <FactList
          facts={[
            ['From', formatDate(found.start)],
            ['To', formatDate(found.end)],
          ]}
        />
      )}
      <Box role="alert" color="bad">
        {error}
      </Box>
    </RowPanel>
  );
}
`;
}
