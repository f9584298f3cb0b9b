import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { KnownFlown } from '#domain/funds/find-rate-basis.ts';
import { firstRatioMonth, ratioOverMonths } from '#domain/funds/ratio-months.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { knownFlown, readFlownOfFunds } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OpenFundRow } from './estimate-bill.queries.ts';
import type { EstimatedLine } from './estimate-lines.ts';

/** An estimated month with the funds that are open in it. */
interface RatedMonth {
  readonly month: IsoMonth;
  readonly lines: readonly EstimatedLine[];
  readonly funds: readonly OpenFundRow[];
}

type Ratio = Estimate['ratios'][number];

/** The months before, and the estimated one, of the engine of a fund and of the airframe. */
function withEstimate(
  { month, lines }: RatedMonth,
  { componentId }: OpenFundRow,
  before: KnownFlown,
): KnownFlown {
  const monthOf = (line: EstimatedLine | undefined) =>
    line === undefined ? [] : [{ month, minutes: line.fhMin, cycles: line.fc, isEstimated: true }];
  const own = lines.find((line) => line.componentId === componentId);
  const airframe = lines.find(({ component }) => component.kind === 'airframe');
  return {
    engine: [...(before.engine ?? []), ...monthOf(own)],
    airframe: [...(before.airframe ?? []), ...monthOf(airframe)],
  };
}

/** The ratio of a fund with the estimate; nothing where neither use nor contract gives one. */
function ratioOf(input: RatedMonth, fund: OpenFundRow, before: KnownFlown): Ratio[] {
  const { fundId, kind, serial, ratioPeriod, contractRatio, minimumCycles } = fund;
  const terms = { ratioPeriod: ratioPeriod ?? 'MONTH', contractRatio, minimumCycles };
  try {
    const found = ratioOverMonths(terms, withEstimate(input, fund, before), input.month);
    return [{ fundId, kind, component: serial, ...found }];
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return [];
  }
}

/**
 * The ratio over several months of each fund that has one, with the estimate of the month: the
 * portal bills none, and the billing system takes it (decision 022).
 */
export async function ratiosOverMonths(tx: Tx, input: RatedMonth): Promise<Ratio[]> {
  const { month, funds } = input;
  const rated = funds.filter(({ ratioPeriod }) => (ratioPeriod ?? 'MONTH') !== 'MONTH');
  const own = [...new Map(rated.map((fund) => [fund.fundId, fund])).values()];
  if (own.length === 0) return [];
  const first = firstRatioMonth(month);
  const flown = await readFlownOfFunds(
    tx,
    own.map(({ fundId }) => ({ fundId, month, first, invoiceId: null, isEstimated: false })),
  );
  const before = flown.filter((one) => one.month < month);
  return own.flatMap((fund) => {
    const known = knownFlown(before.filter(({ fundId }) => fundId === fund.fundId));
    return ratioOf(input, fund, known);
  });
}
