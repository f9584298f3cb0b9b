import type { IsoMonth } from '#domain/dates/month.ts';
import { type AssetFilter, assetFilterNames } from '#domain/utilisation/grid/grid-rows.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { canApply } from '../book/book.ts';
import type { UnstoredState } from '../book/book.types.ts';
import type { JoinedMonth } from '../book/joined-month.ts';
import { chosenMonth } from '../book/kept-mine.ts';
import { nextChange } from '../book/months-change.ts';
import type { UtilisationInputSnapshot } from './utilisation-input.machine.ts';

/** The months and assets as read, or null while nothing was read. */
export const selectView = ({ context }: UtilisationInputSnapshot) => context.view;

/** The texts of every lease-month by key. */
export const selectReports = ({ context }: UtilisationInputSnapshot) => context.reports;

/** The lease-months as the server holds them, by key. */
export const selectStored = ({ context }: UtilisationInputSnapshot) => context.stored;

/** Lease-months that are not stored as shown. */
export const selectStanding = ({ context }: UtilisationInputSnapshot) => context.standing;

/** A month as *Keep mine* and as *Take theirs* would make it. */
export const selectChoices = (
  { context }: UtilisationInputSnapshot,
  key: string,
  theirs: StoredLeaseMonth,
): { readonly mine: ReportDraft; readonly taken: ReportDraft } => ({
  mine: chosenMonth(context, { key, theirs, winner: 'mine' }),
  taken: chosenMonth(context, { key, theirs, winner: 'theirs' }),
});

/** Months that another person saved meanwhile, and that needed no choice; until they are seen. */
export const selectJoined = ({ context }: UtilisationInputSnapshot): readonly JoinedMonth[] =>
  context.joined;

/** How many lease-months are not stored as shown. */
export const selectUnsavedCount = ({
  context: { standing, stored, reports },
}: UtilisationInputSnapshot): number =>
  Object.entries(standing).filter(
    ([key, as]) =>
      as === 'unsaved' || JSON.stringify(reports[key]) !== JSON.stringify(stored[key]?.report),
  ).length;

/** How many of them have a failed save or need a decision. */
export const selectStalledCount = ({ context }: UtilisationInputSnapshot): number =>
  Object.values(context.standing).filter((as) => as === 'stalled').length;

/** The charts of the lease-months that were touched, by key. */
export const selectLeaseMonths = ({ context }: UtilisationInputSnapshot) => context.leaseMonths;

/** The keys of lease-months that another person has changed meanwhile: the person decides. */
export const selectContested = ({
  context: { standing, leaseMonths },
}: UtilisationInputSnapshot): readonly string[] =>
  Object.keys(standing).filter(
    (key) => leaseMonths[key]?.getSnapshot().matches('conflicted') === true,
  );

/** Which months are open. */
export const selectPeriod = ({ context }: UtilisationInputSnapshot) => context.period;

/** Why the last attempt failed, or null. */
export const selectUtilisationError = ({ context }: UtilisationInputSnapshot) => context.error;

/** The result of the last submission, or null. */
export const selectSubmission = ({ context }: UtilisationInputSnapshot) => context.submission;

/** How many lease-months of an earlier visit are offered. */
export const selectOfferedCount = ({ context }: UtilisationInputSnapshot): number =>
  context.offered.length;

/** Lease-months that an earlier visit left unsaved and that are not open on the screen. */
export const selectElsewhere = ({ context }: UtilisationInputSnapshot): readonly string[] =>
  context.elsewhere;

/** The latest change that can be undone. */
export const selectLatestChange = ({ context }: UtilisationInputSnapshot): GridChange | undefined =>
  context.history.done.at(-1);

/** Whether a change is in force, and not undone. */
export function hasChange({ context }: UtilisationInputSnapshot, change: GridChange): boolean {
  return context.history.done.includes(change);
}

/** What the next undo reverts, for people; null when there is nothing. */
export const selectUndoLabel = ({ context }: UtilisationInputSnapshot): string | null =>
  labelOf(context, 'undo');

/** What the next redo repeats, for people; null when there is nothing. */
export const selectRedoLabel = ({ context }: UtilisationInputSnapshot): string | null =>
  labelOf(context, 'redo');

function labelOf(
  context: UtilisationInputSnapshot['context'],
  way: 'undo' | 'redo',
): string | null {
  const change = nextChange(context, way);
  return change !== undefined && canApply(context, change) ? change.label : null;
}

/** What the screen as a whole does. */
export type UtilisationStage =
  | 'loading'
  | 'failed'
  | 'editing'
  | 'submitted'
  | 'locked'
  | 'submitting';

/** What the screen as a whole does. */
export function selectStage(snapshot: UtilisationInputSnapshot): UtilisationStage {
  if (snapshot.matches({ work: 'loading' })) return 'loading';
  if (snapshot.matches({ work: 'failed' })) return 'failed';
  if (snapshot.matches({ work: { open: 'submitted' } })) return 'submitted';
  if (snapshot.matches({ work: { open: 'locked' } })) return 'locked';
  return snapshot.matches({ work: { open: 'editing' } }) ? 'editing' : 'submitting';
}

/** Whether figures are accepted; otherwise typing would be lost. */
export const selectIsOpen = (snapshot: UtilisationInputSnapshot): boolean =>
  snapshot.matches({ work: 'open' });

/** Whether the server can be reached. */
export const selectIsOnline = (snapshot: UtilisationInputSnapshot): boolean =>
  snapshot.matches({ connection: 'online' });

type Asset = UtilisationView['leases'][number];

/** The save state of a lease-month; `saved` is stored as shown. */
export type Saving = UnstoredState | 'saved';

/** The utilisation state under the names of spec §3. */
export interface UtilisationState {
  /** Reportable aircraft and engines that are leased on their own. */
  readonly assetList: readonly Asset[];
  /** Registration by MSN. */
  readonly registrationData: Readonly<Record<string, string>>;
  readonly filterBy: (typeof assetFilterNames)[AssetFilter];
  readonly selectedMonth: IsoMonth | null;
  /** Reportable months, newest first. */
  readonly months: readonly IsoMonth[];
  readonly noOfMonths: number;
  /** The choices of the filter: lease numbers, MSNs, ESNs. */
  readonly leases: readonly string[];
  readonly aircraft: readonly string[];
  readonly engines: readonly string[];
  /** ESN by position by MSN, at the start of the selected month. */
  readonly aircraftEngineNumbers: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly standaloneEngineIds: readonly string[];
  /** Saving flag of every lease-month that is read. */
  readonly saving: Readonly<Record<string, Saving>>;
}

const isAircraft = ({ kind }: Asset): boolean => kind === 'aircraft';

function enginesOf({ components }: Asset) {
  return components.filter(({ kind }) => kind === 'engine');
}

/** Where the engines of a lease are recorded at the start of the month; on wing only. */
function mounted(lease: Asset, month: UtilisationView['leaseMonths'][number] | undefined) {
  return enginesOf(lease).flatMap(({ id, serial }) => {
    const at = month?.facts.recorded.find(({ componentId }) => componentId === id)?.location;
    if (at === undefined || at.msn === null || at.position === null) return [];
    return [{ msn: at.msn, position: at.position, serial }];
  });
}

function engineNumbers(
  assets: readonly Asset[],
  monthOf: (lease: Asset) => UtilisationView['leaseMonths'][number] | undefined,
): UtilisationState['aircraftEngineNumbers'] {
  const numbers: Record<string, Record<number, string>> = {};
  for (const { msn, position, serial } of assets.flatMap((one) => mounted(one, monthOf(one))))
    numbers[msn] = { ...numbers[msn], [position]: serial };
  return numbers;
}

/** Gathers the utilisation state of spec §3; the address of the screen holds the filter. */
export function selectUtilisationState(
  { context }: UtilisationInputSnapshot,
  filterBy: AssetFilter = 'lease',
): UtilisationState {
  const { view, stored, standing, period } = context;
  const assets = view?.leases ?? [];
  const aircraft = assets.filter(isAircraft);
  const monthOf = ({ id }: Asset) => stored[leaseMonthKey(id, period.month ?? '')];
  return {
    assetList: assets,
    registrationData: Object.fromEntries(
      aircraft.flatMap(({ serial, registration }) =>
        registration === null ? [] : [[serial, registration] as const],
      ),
    ),
    filterBy: assetFilterNames[filterBy],
    selectedMonth: period.month,
    months: view?.months ?? [],
    noOfMonths: period.noOfMonths,
    leases: assets.map(({ leaseNo }) => leaseNo),
    aircraft: aircraft.map(({ serial }) => serial),
    engines: assets.flatMap((one) => enginesOf(one).map(({ serial }) => serial)),
    aircraftEngineNumbers: engineNumbers(assets, monthOf),
    standaloneEngineIds: assets.filter((one) => !isAircraft(one)).map(({ serial }) => serial),
    saving: Object.fromEntries(
      Object.keys(stored).map((key) => [key, standing[key] ?? ('saved' as const)]),
    ),
  };
}
