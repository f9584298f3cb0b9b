import { Flex } from '@chakra-ui/react';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatMonth } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { AssetTrends } from './asset-trends.tsx';
import { MatrixLegend, MatrixTable } from './matrix-table.tsx';
import { RatioTrend } from './ratio-trend.tsx';
import { useMatrix } from './use-matrix.ts';

const inputPath = '/Utilisation/index';

/** How the last months were reported, their trend, and both as files. */
export function MatrixSection() {
  const { data, isError, error, refetch } = useMatrix();
  if (isError)
    return <ReadFailure thing="the months" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className="matrix matrix-waiting" aria-busy="true" />;
  if (data.assets.length === 0)
    return (
      <EmptyPanel text="No reports submitted yet.">
        <TextLink href="/Utilisation/index">Report a month</TextLink>
      </EmptyPanel>
    );
  return (
    <>
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <MatrixLegend />
        <MonthFiles months={data.months} />
      </Flex>
      <MatrixTable matrix={data} hrefOf={(month) => `${inputPath}?selectedMonth=${month}`} />
      <RatioTrend matrix={data} />
      <AssetTrends matrix={data} />
    </>
  );
}

/** The latest month and the latest twelve as files, one line each. */
function MonthFiles({ months }: Pick<ReportMatrix, 'months'>) {
  const last = months.at(-1) ?? '';
  const first = months.at(-12) ?? months[0] ?? '';
  const path = 'api/utilisation/components/export';
  return (
    <Flex gap="2" wrap="wrap">
      <FileButton
        path={`${path}?format=csv&from=${last}&to=${last}`}
        fileName={`utilisation-${last}.csv`}
        label={`${formatMonth(last)} (CSV)`}
      />
      <FileButton
        path={`${path}?format=xlsx&from=${first}&to=${last}`}
        fileName={`utilisation-${first}-to-${last}.xlsx`}
        label="12 months (XLSX)"
      />
    </Flex>
  );
}
