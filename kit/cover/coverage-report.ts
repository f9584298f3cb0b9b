import { mkdirSync, writeFileSync } from 'node:fs';

/** What one chart's runs covered. */
export interface ChartCoverage {
  readonly chart: string;
  readonly declared: readonly string[];
  readonly covered: readonly string[];
  /** Allowed to be missing, with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const folder = 'coverage';

function row(cells: readonly (string | number)[]): string {
  const [name, ...numbers] = cells;
  return `${String(name).padEnd(18)}${numbers.map((cell) => String(cell).padStart(10)).join('')}`;
}

function rowOf({ chart, declared, covered, allowed }: ChartCoverage): string {
  const share = declared.length === 0 ? 100 : (100 * covered.length) / declared.length;
  return row([
    chart,
    declared.length,
    covered.length,
    Object.keys(allowed).length,
    `${share.toFixed(1)} %`,
  ]);
}

/** Writes `coverage/transitions.json`: per chart, each declared transition and whether a run took it. */
export function writeCoverage(charts: readonly ChartCoverage[]): void {
  const report = Object.fromEntries(
    charts.map(({ chart, declared, covered, allowed }) => {
      const taken = new Set(covered);
      const transitions = Object.fromEntries(declared.map((id) => [id, taken.has(id)]));
      return [chart, { declared: declared.length, covered: covered.length, allowed, transitions }];
    }),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/transitions.json`, `${JSON.stringify(report, null, 2)}\n`);
}

/** The same as a table for the console. */
export function coverageTable(charts: readonly ChartCoverage[]): string {
  const head = row(['transitions of', 'declared', 'taken', 'allowed', 'share']);
  return [head, ...charts.map(rowOf)].join('\n');
}
