import { blankLine } from '../leases/read-month.ts';
import { isSameFigure } from '../report/read-figure.ts';
import { type Figure, figures, type LineDraft } from '../report/report.types.ts';

/** The parts of a row that a system may have sent, or a person typed. */
const parts = [...figures, 'location', 'changes', 'gearChangedOn', 'comment'] as const;

function isSamePart(part: (typeof parts)[number], a: LineDraft, b: LineDraft): boolean {
  if (part === 'fh' || part === 'fc' || part === 'tsn' || part === 'csn')
    return isSameFigure(part, a[part], b[part]);
  return JSON.stringify(a[part]) === JSON.stringify(b[part]);
}

/** Whether two rows say the same. */
export function isSameLine(a: LineDraft, b: LineDraft): boolean {
  return parts.every((part) => isSamePart(part, a, b));
}

/**
 * Whether a row would replace what a person has typed: a part that differs from what is there, and that
 * is neither empty nor what a system has sent before (`sent`). A person's text is never replaced by a
 * system, which cannot be asked.
 */
export function replacesTyped(
  before: LineDraft,
  after: LineDraft,
  sent: LineDraft | undefined,
): boolean {
  const blank = blankLine(before.componentId);
  return parts.some(
    (part) =>
      !isSamePart(part, before, after) &&
      !isSamePart(part, before, blank) &&
      (sent === undefined || !isSamePart(part, before, sent)),
  );
}

/**
 * What systems have sent of a row once `after` is stored: what this row changes, and what they sent
 * before that is still there. The rest is a person's.
 */
export function sentAfter(
  before: LineDraft,
  after: LineDraft,
  sent: LineDraft | undefined,
): LineDraft {
  const blank = blankLine(before.componentId);
  const isSent = (part: (typeof parts)[number]): boolean =>
    !isSamePart(part, before, after) || (sent !== undefined && isSamePart(part, before, sent));
  const kept = parts.map((part) => [part, (isSent(part) ? after : blank)[part]]);
  return { ...blank, ...(Object.fromEntries(kept) as Partial<LineDraft>) };
}

/** The figures of a row that are there and that a system has sent. */
export function sentFigures(
  line: Pick<LineDraft, Figure>,
  sent: Pick<LineDraft, Figure>,
): readonly Figure[] {
  return figures.filter(
    (figure) => line[figure] !== '' && isSameFigure(figure, line[figure], sent[figure]),
  );
}
