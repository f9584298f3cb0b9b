import type { z } from 'zod';
import { stepPlace, type ScenarioFault } from './scenario-fault.ts';

type Issue = z.core.$ZodIssue;

/** What the schema of scenario files finds wrong, in words that say what to correct. */
export function shapeFaults(error: z.ZodError, value: unknown): readonly ScenarioFault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, value));
}

function faultsOf(issue: Issue, value: unknown): readonly ScenarioFault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      reason: `${stepPlace(path)}unknown key "${key}"; correct or remove it.`,
    }));
  const name = String(path.at(-1) ?? 'the file');
  const place = stepPlace(path.slice(0, -1));
  const found = valueAt(value, path);
  if (found === undefined) {
    const hint =
      path[2] === 'see' ? '; a sight that leaves fields out says "partial": true.' : '; add it.';
    return [{ path, reason: `${place}"${name}" is missing${hint}` }];
  }
  if (issue.code === 'invalid_union') {
    const reason = `${place}"${name}" is ${JSON.stringify(found)}, which scenario files do not know; the schema lists what they know.`;
    return [{ path, reason }];
  }
  const text = JSON.stringify(found);
  return [{ path, reason: `${place}"${name}" is ${text}. ${issue.message}.` }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}
