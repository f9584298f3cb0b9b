import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { formatHours } from '#domain/format/hours.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { formatMonth } from '#domain/format/date.ts';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { matrixAssetName } from './matrix-table.tsx';

interface MonthUse {
  readonly month: string;
  readonly fhMin: number;
  readonly fc: number;
}

/** The use of the chosen asset, or of all of one kind together, by month. */
function usesOf({ months, assets }: ReportMatrix, chosen: string): readonly MonthUse[] {
  const own = assets.filter(({ leaseId, kind }) => leaseId === chosen || kind === chosen);
  return months.map((month) => {
    const uses = own.flatMap((asset) => asset.months.find((one) => one.month === month)?.use ?? []);
    return {
      month,
      fhMin: uses.reduce((sum, { fhMin }) => sum + fhMin, 0),
      fc: uses.reduce((sum, { fc }) => sum + fc, 0),
    };
  });
}

function ratioText({ fhMin, fc }: MonthUse): string {
  return fc === 0 ? '–' : averageFlight(fhMin, fc);
}

/** Hours, cycles and their ratio by month, of one asset or of all. */
export function RatioTrend({ matrix }: { readonly matrix: ReportMatrix }) {
  const { assets } = matrix;
  const kinds = [
    ['aircraft', 'All aircraft'],
    ['engine', 'All engines on their own leases'],
  ] as const;
  const all = kinds.filter(([kind]) => assets.some((asset) => asset.kind === kind));
  const [chosen, setChosen] = useState<string>(all[0]?.[0] ?? '');
  const options = [
    ...all,
    ...assets.map((asset) => [asset.leaseId, matrixAssetName(asset)] as const),
  ];
  const name = options.find(([value]) => value === chosen)?.[1] ?? '';
  return (
    <Box as="section" aria-labelledby="trend" maxWidth="880px">
      <Box display="flex" gap="4" alignItems="center" marginBottom="2">
        <Box as="h2" id="trend" fontSize="md" fontWeight="semibold">
          Hours per cycle
        </Box>
        <LabelledSelect
          label="Whose hours and cycles"
          value={chosen}
          options={options}
          onChange={setChosen}
        />
      </Box>
      <Trend name={name} uses={usesOf(matrix, chosen)} />
    </Box>
  );
}

function Trend({ name, uses }: { readonly name: string; readonly uses: readonly MonthUse[] }) {
  const known = uses.filter(({ fc }) => fc > 0);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return <p>Nothing has been reported yet.</p>;
  const words = (use: MonthUse) => `${ratioText(use)} in ${formatMonth(use.month)}`;
  return (
    <timeGraph.Component
      content={{
        title: `Flight hours and hours per cycle, ${name}`,
        description: `Hours per cycle of ${name}: from ${words(first)} to ${words(last)}.`,
        categoryLabel: 'Month',
        categories: uses.map(({ month }) => formatMonth(month)),
        series: [
          {
            key: 'fh',
            label: 'Flight hours',
            shape: 'bar',
            values: uses.map(({ fhMin }) => fhMin / 60),
            texts: uses.map(({ fhMin }) => formatHours(fhMin)),
          },
          {
            key: 'ratio',
            label: 'FH per FC',
            shape: 'line',
            axis: 'right',
            values: uses.map(({ fhMin, fc }) => (fc === 0 ? null : fhMin / 60 / fc)),
            texts: uses.map(ratioText),
          },
        ],
      }}
    />
  );
}
