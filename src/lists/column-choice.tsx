import { Box } from '@chakra-ui/react';
import type { AnyList } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckList } from '#src/ui/fields/check-list.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { Preferences } from '#src/ui/preferences/preferences.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { keysInSight } from './columns/show-columns.ts';
import type { ListState } from './use-list.ts';

const densities: readonly (readonly [Preferences['density'], string])[] = [
  ['compact', 'Compact'],
  ['standard', 'Standard'],
  ['comfortable', 'Comfortable'],
];

/** The choice of columns behind a button. */
export function ColumnChoice<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  return (
    <Disclosure label="Columns" align="end">
      <ColumnFields state={state} />
    </Disclosure>
  );
}

/** The choice of columns beside the first, and of the row height. */
export function ColumnFields<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const [{ density }, setPreferences] = usePreferences();
  const { columns } = state.list;
  const [, ...options] = Object.entries(columns).map(([key, { label }]) => ({ key, label }));
  return (
    <div>
      <Box maxHeight="min(60vh, 420px)" overflowY="auto" marginBottom="3">
        <CheckList
          legend="Columns"
          options={options}
          checked={keysInSight(columns, state.chosenColumns)}
          onChange={state.chooseColumns}
        />
      </Box>
      <Choice
        legend="Row height"
        options={densities}
        value={density}
        onChange={(next) => setPreferences({ density: next })}
      />
      <Button
        size="sm"
        disabled={state.chosenColumns === undefined}
        onClick={() => state.chooseColumns(undefined)}
      >
        Reset columns
      </Button>
    </div>
  );
}
