import { Box, Flex } from '@chakra-ui/react';
import { Bell, type LucideIcon, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyList } from '#contract/lists/list.ts';
import { isAlertingList, type SavedView } from '#contract/lists/views.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { readListQuery, writeListQuery } from '../list-address.ts';
import type { ListState } from '../use-list.ts';
import { useViews, type Views } from './use-views.ts';

const longestName = 60;

/** The saved views behind a button. */
export function ViewChoice<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  return (
    <Disclosure label="Views" align="end">
      <SavedViews state={state} />
    </Disclosure>
  );
}

/** Filters, order and columns under a name, kept for the person on the server. */
export function SavedViews<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const views = useViews(state.list);
  function apply(view: SavedView): void {
    state.replaceQuery(readListQuery(state.list, view.query));
    state.chooseColumns(view.columns ?? undefined);
  }
  return (
    <>
      <Box as="ul" marginBottom="3" aria-label="Saved views">
        {views.items?.map((view) => (
          <ViewRow key={view.id} view={view} views={views} onApply={() => apply(view)} />
        ))}
      </Box>
      {views.items?.length === 0 && (
        <Box color="ink.muted" marginBottom="3">
          No saved views yet. Filter and order the list, then save it here.
        </Box>
      )}
      <SaveView state={state} views={views} />
      {views.error !== undefined && (
        <Box role="alert" color="bad" marginTop="2">
          {views.error}
        </Box>
      )}
    </>
  );
}

function ViewRow(props: {
  readonly view: SavedView;
  readonly views: Views;
  readonly onApply: () => void;
}) {
  const { view, views } = props;
  const { id: _id, rowVersion: _version, list, ...wish } = view;
  return (
    <Flex as="li" align="center" gap="1">
      <Button size="sm" variant="ghost" flex="1" justifyContent="start" onClick={props.onApply}>
        {view.name}
      </Button>
      <ViewToggle
        isOn={view.isDefault}
        icon={Star}
        label={`Open the list with ${view.name}`}
        titles={['Open the list with this view', 'The list opens with this view']}
        isBusy={views.isBusy}
        onToggle={(isDefault) => views.save({ ...wish, isDefault, saved: view })}
      />
      {isAlertingList(list) && (
        <ViewToggle
          isOn={view.hasAlerts}
          icon={Bell}
          label={`Notify me of new matches in ${view.name}`}
          titles={['Notify me of new matches', 'You are notified of new matches']}
          isBusy={views.isBusy}
          onToggle={(hasAlerts) => views.save({ ...wish, hasAlerts, saved: view })}
        />
      )}
      <button
        type="button"
        className="row-icon"
        aria-label={`Delete ${view.name}`}
        title="Delete this view"
        disabled={views.isBusy}
        onClick={() => views.remove(view)}
      >
        <Trash2 size={16} aria-hidden />
      </button>
    </Flex>
  );
}

function ViewToggle(props: {
  readonly isOn: boolean;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Tooltips: what a click does, and the state when on. */
  readonly titles: readonly [off: string, on: string];
  readonly isBusy: boolean;
  readonly onToggle: (isOn: boolean) => void;
}) {
  const { isOn, icon: Icon } = props;
  return (
    <button
      type="button"
      className="row-icon"
      aria-pressed={isOn}
      aria-label={props.label}
      title={props.titles[isOn ? 1 : 0]}
      disabled={props.isBusy}
      onClick={() => props.onToggle(!isOn)}
    >
      <Icon size={16} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}

/** Saves the current state; under the name of an existing view it replaces that one. */
function SaveView<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly views: Views;
}) {
  const { state, views } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const saved = views.items?.find((view) => view.name === name);
  function save(): void {
    views.save({
      name,
      query: writeListQuery(state.list, { ...state.query, page: 1 }),
      columns: state.chosenColumns === undefined ? null : [...state.chosenColumns],
      isDefault: saved?.isDefault ?? false,
      hasAlerts: saved?.hasAlerts ?? false,
      ...(saved === undefined ? {} : { saved }),
    });
    setTyped('');
  }
  return (
    <Flex
      as="form"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') save();
      }}
    >
      <TextField
        size="sm"
        flex="1"
        minWidth="160px"
        maxLength={longestName}
        aria-label="Name of the view"
        placeholder="Name of this view"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="sm" type="submit" disabled={name === '' || views.isBusy}>
        {saved === undefined ? 'Save view' : 'Replace view'}
      </Button>
    </Flex>
  );
}
