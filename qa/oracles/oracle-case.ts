import { z } from 'zod';

const caseSchema = z.strictObject({
  calculation: z.string(),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  expect: z.record(z.string(), z.unknown()),
});

/** One worked example: the input of a calculation and the fields of its result that must agree. */
export type OracleCase = z.infer<typeof caseSchema>;

/** Reads the cases of one file. Throws with the place and the fault when the file is not usable. */
export function readCases(text: string): readonly OracleCase[] {
  const parsed = z.array(caseSchema).min(1).safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`not a list of {calculation, name, input, expect} (${faults.join('; ')})`);
}
