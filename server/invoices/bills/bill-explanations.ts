import { parseHours } from '#domain/format/hours.ts';
import type { ExplainedLine, MonthBill } from '#domain/funds/month-bill.ts';

function usedOf({ billed: { basis, actual } }: ExplainedLine): number | null {
  if (actual === undefined) return null;
  return basis === 'FC' ? Number(actual) : parseHours(actual);
}

/** The explanation of each line, as JSON for a statement. */
export function explanations({ lines }: Pick<MonthBill, 'lines'>): string {
  return JSON.stringify(
    lines.map((line, index) => ({
      position: index + 1,
      fundId: line.term.fundId,
      basis: line.term.basis,
      minimum: line.term.minimum,
      partFrom: line.billed.part?.from ?? null,
      partUntil: line.billed.part?.until ?? null,
      days: line.billed.part?.onLeaseDays ?? null,
      leaseDays: line.billed.part?.leaseDays ?? null,
      used: usedOf(line),
      ratio: line.billed.ratio ?? null,
      band: line.billed.band ?? null,
      ratioOf: line.billed.taken?.source ?? null,
      engineCycles: line.billed.taken?.engineCycles ?? null,
      minimumCycles: line.billed.taken?.minimumCycles ?? null,
      limitedTo: line.billed.limitedTo ?? null,
      derate: line.billed.derate?.percent ?? null,
      rateDerate: line.billed.derate?.from ?? null,
      isDerateReported: line.billed.derate?.isReported ?? null,
      rate: line.billed.rate,
      units: line.billed.billed,
      amount: line.billed.amount,
      topUp: line.billed.topUp,
    })),
  );
}
