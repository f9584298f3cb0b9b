import { lineFacts } from '#domain/funds/line-facts.ts';
import type { MonthBill } from '#domain/funds/month-bill.ts';

/**
 * The explanation of each line with its position on the bill, as JSON for a statement: query files
 * write rows and call no rules.
 */
export function explanations({ lines }: Pick<MonthBill, 'lines'>): string {
  return JSON.stringify(lines.map((line, at) => ({ position: at + 1, ...lineFacts(line) })));
}
