import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementSteps } from '#domain/lease-account/statement-steps.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { evaluatePrinted, readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const from = '2026-03-01';

/** The totals of each account with the result that their printed rule gives on printed inputs. */
async function repeated(custId: string) {
  const { accounts } = await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    readStatement(tx, { custId, from, to: seededDay }),
  );
  return accounts.flatMap((account) => {
    const printed = (amount: string) => printAmount(amount, account.currency);
    return statementSteps(account).map((step) => {
      const values = step.inputs.map(({ label, value }) => {
        const read = readPrinted(printed(value.value));
        if (read === undefined) throw new Error(`${label} is not printed.`);
        return [label, read] as const;
      });
      const formula = printedFormula(step) ?? '';
      const result = evaluatePrinted(formula, new Map(values)).text(2);
      const inputs = step.inputs.map(({ label, value }) => `${label} ${printed(value.value)}`);
      return { result, shown: step.result.value, formula, inputs: inputs.join(' · ') };
    });
  });
}

describe('a statement of account', () => {
  it.each(['AUR', 'CUM'])('of %s makes each total of what it prints', async (custId) => {
    const steps = await repeated(custId);

    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map(({ result }) => result)).toEqual(steps.map(({ shown }) => shown));
  });

  it('prints the rule and the inputs of each total', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const path = `/portal/api/statement-of-account?from=${from}&to=${seededDay}`;
    const pdf = await browser.call('GET', path);
    const text = (await textOfPages(pdf.rawPayload)).join(' ');

    for (const { formula, inputs } of await repeated('AUR')) {
      expect(text).toContain(formula.replaceAll('\u2212', '-'));
      expect(text).toContain(inputs);
    }
  });
});
