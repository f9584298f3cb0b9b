/** Something wrong in a scenario, and where it is. */
export interface ScenarioFault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/** The beginning of a reason: the step and the sight of a path, counted from 1; empty outside them. */
export function stepPlace([first, step, part, sight]: readonly PropertyKey[]): string {
  if (first !== 'steps' || typeof step !== 'number') return '';
  const inside = part === 'see' && typeof sight === 'number' ? `, sight ${sight + 1}` : '';
  return `step ${step + 1}${inside}: `;
}

/** A key that an object has twice; only the last one would count. */
export function repeatedFault(path: readonly PropertyKey[]): ScenarioFault {
  return { path, reason: `${stepPlace(path)}"${String(path.at(-1))}" is there twice; remove one.` };
}
