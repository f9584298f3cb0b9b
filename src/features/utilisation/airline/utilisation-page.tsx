import './grid/grid.css';
import './phone/phone-months.css';
import './utilisation.css';
import { Flex, Skeleton } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { monthName } from '#domain/format/date.ts';
import {
  selectStage,
  selectUtilisationError,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { useDownload } from '#src/api/use-download.ts';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { Banners } from './banners.tsx';
import { DropHint } from './dialogs/import/drop-hint.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useImportEntry } from './use-import-entry.ts';
import { LeftElsewhere } from './drafts/draft-banners.tsx';
import { fillOfAirframes } from './month/fill-from-airframes.ts';
import { MonthDialogs } from './month/month-dialogs.tsx';
import { MonthSheet } from './month/month-sheet.tsx';
import { PhoneInputToolbar } from './phone/phone-input-toolbar.tsx';
import { RowActions } from './month/row-actions.tsx';
import { SaidOfChange } from './words/said-of-edits.tsx';
import { saveTemplate } from './import/save-template.ts';
import { SubmitBar } from './month/submit-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { Templates } from './toolbar-parts.tsx';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import { type InputScreen, useScreen } from './use-screen.ts';

/** Utilisation › Input (domain page §1.8): months of flying, typed like into a spreadsheet. */
export default function UtilisationPage() {
  const screen = useScreen();
  const [{ numbers, dates, timeZone }] = usePreferences();
  const { chart, view, months } = screen;
  const stage = useSelector(chart, selectStage);
  const isEmpty = view !== null && stage !== 'loading' && view.leaseMonths.length === 0;
  return (
    <Flex direction="column" gap="3" height={{ md: '100%' }} minHeight="0">
      <PageTitle
        title="Utilisation input"
        note={
          stage === 'failed' ? 'Could not refresh' : noteOf(months, isEmpty, view?.month ?? null)
        }
      />
      {stage === 'failed' ? (
        <Failure screen={screen} />
      ) : isEmpty ? (
        <>
          <LeftElsewhere chart={chart} state={screen.state} onState={screen.setState} />
          <EmptyPanel
            text={
              view.month === null
                ? 'No aircraft or engine to report for. Reports begin with a lease.'
                : `Nothing to report for ${monthName(view.month)}.`
            }
          >
            <TextLink href="/Utilisation/Reports">See what was reported</TextLink>
          </EmptyPanel>
        </>
      ) : (
        // Its cells are drawn again one by one only; what is typed is kept with the screen.
        <Input key={`${numbers} ${dates} ${timeZone}`} screen={screen} />
      )}
    </Flex>
  );
}

function noteOf(months: readonly string[], isEmpty: boolean, month: string | null): string {
  if (isEmpty) return month === null ? 'No lease' : 'All done';
  return months.length === 0 ? 'Loading…' : months.map(monthName).join(', ');
}

function Failure({ screen: { chart } }: { readonly screen: InputScreen }) {
  const error = useSelector(chart, selectUtilisationError);
  return (
    <LoadFailure
      thing="your utilisation"
      detail={error ?? ''}
      requestId={undefined}
      onRetry={() => chart.send({ type: 'load.retry' })}
    />
  );
}

/** Placeholder for the months: before they are read nothing is known, not even that all is done. */
function Waiting() {
  return (
    <output className="u-sheets" aria-label="Loading your utilisation">
      <Skeleton flex="1" minHeight="320px" />
    </output>
  );
}

function Input({ screen }: { readonly screen: InputScreen }) {
  const { chart, judgements, months, rows, state, setState, dialog, setDialog, apply } = screen;
  const { start } = useDownload();
  const saveReceipt = useStable((id: string) =>
    start(`api/utilisation/receipts/${id}/pdf`, `utilisation-receipt-${id}.pdf`),
  );
  const isOver = useImportEntry(screen);
  useHistoryKeys(chart);
  // The message about the figures is replaced by that about the submission.
  const forget = (): void => screen.say('');
  return (
    <>
      <DropHint isOver={isOver && dialog === undefined} />
      <Tools screen={screen} />
      <Banners chart={chart} state={state} onState={setState} />
      {screen.view === null ? (
        <Waiting />
      ) : (
        <>
          <MonthSheet screen={screen} onReceipt={saveReceipt} />
          <SubmitBar
            chart={chart}
            judgements={judgements}
            months={months}
            rows={rows}
            onReceipt={saveReceipt}
            onSubmit={forget}
          />
        </>
      )}
      <Message screen={screen} />
      {dialog !== undefined && (
        <MonthDialogs
          dialog={dialog}
          chart={chart}
          judgement={judgements.get()}
          onChange={apply}
          onComment={screen.commented}
          onImported={screen.imported}
          onDialog={setDialog}
          onClose={() => setDialog(undefined)}
          isOver={isOver}
          templates={<Templates state={state} onTemplate={() => saveTemplateOf(screen)} />}
        />
      )}
    </>
  );
}

/** The message about the latest action in the grid. */
function Message({ screen }: { readonly screen: InputScreen }) {
  const { chart, said, rows, state, setState } = screen;
  return (
    <SaidOfChange
      chart={chart}
      said={said}
      rows={rows}
      onShow={() => setState({ ...state, filterBy: 'lease', find: '' })}
    />
  );
}

/** Saves the CSV with the values typed so far. */
function saveTemplateOf({ judgements, months }: InputScreen): void {
  saveTemplate([...judgements.now().months.values()], months.at(-1) ?? '');
}

function Tools({ screen }: { readonly screen: InputScreen }) {
  const { chart, state, setState, setDialog } = screen;
  const isPhone = useIsPhone();
  const tools = {
    chart,
    state,
    onState: setState,
    onFill: () => screen.filled(fillOfAirframes(screen)),
    onImport: () => setDialog({ kind: 'import' }),
    onTemplate: () => saveTemplateOf(screen),
  };
  return isPhone ? (
    <PhoneInputToolbar {...tools} />
  ) : (
    <Toolbar {...tools}>
      <RowActions screen={screen} />
    </Toolbar>
  );
}
