import { Box } from '@chakra-ui/react';
import type { MatrixAsset, ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { trendOfUse, type UseTrend } from '#domain/utilisation/report/use-trend.ts';
import { formatMonth } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { Sparkline } from '#src/ui/graphs/sparkline.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { matrixAssetName } from './matrix-table.tsx';

interface AssetTrend {
  readonly asset: MatrixAsset;
  readonly minutes: readonly (number | null)[];
  readonly trend: UseTrend;
}

/** Assets without any report have no trend. */
function trendsOf({ months, assets }: ReportMatrix): readonly AssetTrend[] {
  return assets.flatMap((asset) => {
    const uses = months.map((month) => ({
      month,
      fhMin: asset.months.find((one) => one.month === month)?.use?.fhMin ?? null,
    }));
    const trend = trendOfUse(uses);
    return trend === undefined ? [] : [{ asset, minutes: uses.map(({ fhMin }) => fhMin), trend }];
  });
}

function changeText({ change }: UseTrend): string {
  if (change === undefined) return '–';
  return `${change > 0 ? '+' : ''}${formatQuantity(String(change))} %`;
}

/** The flight hours of each asset by month as a small line, and its latest month against the others. */
export function AssetTrends({ matrix }: { readonly matrix: ReportMatrix }) {
  const trends = trendsOf(matrix);
  if (trends.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="trends" maxWidth="880px">
      <Box as="h2" id="trends" fontSize="md" fontWeight="semibold" marginBottom="2">
        Flight hours of each asset
      </Box>
      <LinesTable
        caption={`Flight hours from ${formatMonth(matrix.months[0] ?? '')} to ${formatMonth(matrix.months.at(-1) ?? '')}: the latest reported month against the mean of those before it`}
        rows={trends}
        keyOf={({ asset }) => asset.leaseId}
        columns={[
          { head: 'Asset', isName: true, render: ({ asset }) => matrixAssetName(asset) },
          { head: 'Model', isWide: true, render: ({ asset }) => asset.model },
          { head: 'By month', render: ({ minutes }) => <Sparkline values={minutes} /> },
          { head: 'Latest', isWide: true, render: ({ trend }) => formatMonth(trend.month) },
          {
            head: 'FH',
            isNumeric: true,
            render: ({ trend }) => formatHours(trend.latest),
          },
          {
            head: 'Mean before, FH',
            isNumeric: true,
            isWide: true,
            render: ({ trend }) => (trend.mean === undefined ? '–' : formatHours(trend.mean)),
          },
          { head: 'Against mean', isNumeric: true, render: ({ trend }) => changeText(trend) },
        ]}
      />
    </Box>
  );
}
