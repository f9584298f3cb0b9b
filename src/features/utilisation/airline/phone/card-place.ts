import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type {
  ProblemField,
  ProblemPlace,
  RuleProblem,
} from '#domain/utilisation/judging/problem.types.ts';

const figures: ReadonlySet<string> = new Set(typedColumns);

/** The unconfirmed problems of a month: of one component, or (null) of the whole month. */
export function problemsOf(
  result: LeaseMonthResult | undefined,
  componentId: string | null,
): readonly RuleProblem[] {
  const problems = result?.problems ?? [];
  return problems.filter((one) => one.componentId === componentId && !one.isConfirmed);
}

/** Whether a problem belongs to a figure of its card, not to the card. */
export function isAtFigure({ field }: RuleProblem): boolean {
  return figures.has(field);
}

/** The element of the head of a month. */
export function headId({ key }: GridRow): string {
  return `u-head-${key.replace(' ', '-')}`;
}

/** The element of a card, or of one of its fields. */
export function cardId({ key, component }: GridRow, field?: ProblemField | 'comment'): string {
  const card = `u-card-${key.replace(' ', '-')}-${component.id}`;
  return field !== undefined && figures.has(field) ? `${card}-${field}` : card;
}

/** Scrolls to a problem on a phone, and focuses it. */
export function goToCard(row: GridRow, { componentId, field }: ProblemPlace): void {
  const element = document.getElementById(componentId === null ? headId(row) : cardId(row, field));
  element?.closest('.u-card')?.scrollIntoView({ block: 'nearest' });
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}
