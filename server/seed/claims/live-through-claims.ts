import { type ClaimDocumentKind, claimDocumentNames } from '#domain/claims/claim-documents.ts';
import { attachDocument } from '#server/claims/claim-documents.steps.ts';
import { createDraft } from '#server/claims/claim-draft.steps.ts';
import { lockClaim, takeStep } from '#server/claims/claim.steps.ts';
import { decideClaim } from '#server/claims/desk/claim-decision.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { claimsPersonId, type ReportingPerson } from '../accounts/reporting-person.ts';
import type { PlannedClaimLife, PlannedClaimStep } from '../world/airline-rows.ts';
import { sendSample } from '../world/send-file.ts';

/** The claims of an airline while both sides work on them. */
interface Work {
  readonly tx: Tx;
  readonly files: FileStore;
  readonly custId: string;
  readonly reporter: ReportingPerson;
  /** The ids of the claims that have begun. */
  readonly ids: Map<PlannedClaimLife, string>;
}

/** One moment of the life of a claim. */
interface Moment {
  readonly life: PlannedClaimLife;
  readonly step: PlannedClaimStep;
  readonly at: Date;
}

async function attach(
  { tx, files, custId, reporter }: Work,
  claimId: string,
  kind: ClaimDocumentKind,
  at: Date,
): Promise<void> {
  const claim = await lockClaim(tx, custId, claimId);
  const name = claimDocumentNames[kind].replace(/^the /, '').replace(/ \(.*\)$/, '');
  const by = { custId, externalUserId: reporter.externalUserId, at };
  const uploadId = await sendSample(tx, files, { ...by, fileName: `${claim.number} ${name}.pdf` });
  await attachDocument(tx, claim, { ...by, name: reporter.name, kind, uploadId });
}

async function begin(work: Work, { life, at, step }: Moment): Promise<void> {
  const { tx, custId, reporter, ids } = work;
  const { externalUserId, name } = reporter;
  const begun = { on: step.date, at, by: name, externalUserId };
  const id = await createDraft(tx, custId, life.form, begun);
  ids.set(life, id);
  for (const kind of life.documents) await attach(work, id, kind, at);
}

async function take(work: Work, { life, step, at }: Moment): Promise<void> {
  const { tx, custId, reporter } = work;
  const { command, note } = step;
  if (command === null) return begin(work, { life, step, at });
  const claimId = work.ids.get(life) ?? '';
  if (command === 'airline.answerDocuments') await attach(work, claimId, 'shopReport', at);
  const claim = await lockClaim(tx, custId, claimId);
  const { rowVersion } = claim;
  const handler = { externalUserId: claimsPersonId, name: life.handledBy };
  const by = { ...(command.startsWith('lessor.') ? handler : reporter), custId, at, note };
  if (command === 'lessor.pay')
    throw new Error('A claim is paid before the airline works in the portal, or not yet.');
  const isRejected = command === 'lessor.reject';
  if (isRejected || command === 'lessor.approve' || command === 'lessor.approvePartly')
    await decideClaim(tx, { claimId, rowVersion, exclusions: [], isRejected }, by);
  else await takeStep(tx, claim, command, by);
}

/**
 * What an airline claims and the lessor answers, by the steps of the portal: drafts, files with their
 * content, submissions, reviews and decisions, the earliest first, each on its day.
 */
export async function liveThroughClaims(
  place: Pick<Work, 'tx' | 'files' | 'custId' | 'reporter'>,
  lives: readonly PlannedClaimLife[],
): Promise<void> {
  const work: Work = { ...place, ids: new Map() };
  const moments = lives.flatMap((life) =>
    life.steps.map((step, index): Moment => {
      return { life, step, at: new Date(`${step.date}T1${index % 10}:15:00Z`) };
    }),
  );
  for (const moment of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await take(work, moment);
}
