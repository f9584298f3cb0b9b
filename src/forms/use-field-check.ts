import { useState } from 'react';
import type { z } from 'zod';
import { problems } from '#contract/call/problem.ts';
import type { RefusalIssue } from '#domain/refusal.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import type { Sending } from './sending-fault.tsx';

/** The faults of a value by its schema, one for each field. */
export function issuesIn(schema: z.ZodType, value: unknown): RefusalIssue[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/**
 * Checks fields before they are sent, where the server cannot check all of them in one step.
 * `passes` stores the faults; `shown` is the state that the form then shows, as if the server had
 * refused it.
 */
export function useFieldCheck(sending: Sending): {
  readonly shown: Sending;
  readonly passes: (issues: RefusalIssue[]) => boolean;
} {
  const [problem, setProblem] = useState<PortalProblem>();
  const passes = (issues: RefusalIssue[]): boolean => {
    const isWrong = issues.length > 0;
    const { status, detail } = problems.invalidRequest;
    const found = { code: 'invalidRequest', status, detail, issues } as const;
    setProblem(isWrong ? new PortalProblem(found) : undefined);
    return !isWrong;
  };
  const shown = problem === undefined ? sending : { loading: false, error: true, problem };
  return { shown, passes };
}
