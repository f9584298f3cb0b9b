import { randomUUID } from 'node:crypto';
import type { PublicationFacts } from '#contract/publishing/publishing.ts';
import { fileKinds, kindOfName } from '#domain/files/file-kind.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findSubject } from './publication-subjects.queries.ts';
import {
  addPublication,
  changePublication,
  forgetReading,
  hasVersion,
  holdDocument,
  keepVersion,
  listReaders,
  type NewDocument,
} from './publications.queries.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import {
  documentNews,
  type AnnouncedDocument,
  withdrawalNews,
  notifyAll,
} from '#server/notifications/public.ts';
import type { DocumentFile } from '#server/documents/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** Who publishes, and when. */
export interface Publisher {
  readonly externalUserId: string;
  readonly name: string;
  readonly at: Date;
}

function refuseField(path: string, message: string): Refusal {
  return new Refusal('invalidRequest', { issues: [{ path, message }] });
}

/** Attaches the publisher's uploaded file to a document. */
async function takeFile(tx: Tx, uploadId: string, documentId: string, by: Publisher) {
  const to = { kind: 'document', id: documentId };
  const { externalUserId } = by;
  const taken = await attachUploads(tx, {
    custId: null,
    externalUserId,
    uploadIds: [uploadId],
    to,
  });
  const [file] = taken ?? [];
  if (file === undefined)
    throw refuseField('uploadId', 'This file is no longer there. Choose it again.');
  const { fileName, media, size, sha256, fileKey } = file;
  const scanState = file.scanState === 'clean' ? 'clean' : 'scanning';
  const type = fileKinds[kindOfName(fileName) ?? 'txt'].name;
  return { fileName, media, type, size, sha256, fileKey, scanState, source: 'portal' } as const;
}

const nothing = {
  scope: 'customer',
  subjectId: null,
  leaseId: null,
  leaseNo: null,
  assetSerial: null,
  assetName: null,
} as const;

/** The place of a document; `notFound` for an unknown customer, lease or project. */
async function placeOf(tx: Tx, facts: PublicationFacts, asOf: string) {
  const { custId, about } = facts;
  if (custId === null) return { ...nothing, scope: 'public' } as const;
  if ((await listReaders(tx, custId)).length === 0) throw new Refusal('notFound');
  if (about === null) return nothing;
  const { id, leaseId, leaseNo, assetSerial, assetName } = present(
    await findSubject(tx, custId, about, asOf),
  );
  const subjectId = about.kind === 'project' ? id : null;
  return { scope: about.kind, subjectId, leaseId, leaseNo, assetSerial, assetName };
}

type Told = AnnouncedDocument & { readonly custId: string | null };

async function tellReaders(tx: Tx, document: Told, at: Date, reason?: string): Promise<void> {
  const about = { ...document, isPublic: document.custId === null };
  const readers = await listReaders(tx, document.custId);
  const news = readers.map((custId) =>
    reason === undefined ? documentNews(custId, about) : withdrawalNews(custId, about, reason),
  );
  await notifyAll(tx, news, at.getTime());
}

/**
 * Publishes a document with an uploaded file, for its customer or for all, and notifies its
 * readers. Returns its id. Throws `notFound`, `invalidRequest`.
 */
export async function publish(tx: Tx, facts: PublicationFacts, by: Publisher): Promise<string> {
  const today = isoDayOf(by.at);
  const { uploadId, about: _about, ...said } = facts;
  const id = randomUUID();
  const row: NewDocument = {
    ...said,
    ...(await placeOf(tx, facts, today)),
    ...(await takeFile(tx, uploadId, id, by)),
    id,
    published: today,
    publishedBy: by.name,
  };
  await addPublication(tx, row);
  await tellReaders(tx, { ...row, custId: facts.custId, isNewVersion: false }, by.at);
  return id;
}

/** The document in the version that was read; `conflict` when it was changed or withdrawn since. */
async function holdSeen(tx: Tx, id: string, rowVersion: number): Promise<DocumentFile> {
  const found = present(await holdDocument(tx, id));
  if (found.rowVersion !== rowVersion || found.withdrawnAt !== null) throw new Refusal('conflict');
  return found;
}

/** A new version of a document. */
export interface Replacement {
  readonly uploadId: string;
  readonly version: string;
  readonly dated: string | null;
  readonly rowVersion: number;
}

/**
 * Replaces a document with a new version: the old one is kept, the new one is unread for everybody,
 * and its readers are notified. Throws `notFound`, `conflict`, `invalidRequest`.
 */
export async function storeReplacement(
  tx: Tx,
  id: string,
  { uploadId, version, dated, rowVersion }: Replacement,
  by: Publisher,
): Promise<DocumentFile> {
  const found = await holdSeen(tx, id, rowVersion);
  if (await hasVersion(tx, found, version))
    throw refuseField(
      'version',
      `Version ${version} exists already. Give the new one another name.`,
    );
  await keepVersion(tx, found, by.at);
  const file = await takeFile(tx, uploadId, id, by);
  const published = isoDayOf(by.at);
  const change = { ...file, xecmId: null, version, dated, published, publishedBy: by.name };
  await changePublication(tx, id, change, by.at);
  await forgetReading(tx, id);
  await tellReaders(tx, { ...found, version, isNewVersion: true }, by.at);
  return found;
}

/** Withdraws a document and tells its readers why. Throws `notFound`, `conflict`. */
export async function withdraw(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { readonly reason: string; readonly rowVersion: number },
  by: Publisher,
): Promise<DocumentFile> {
  const found = await holdSeen(tx, id, rowVersion);
  const change = { withdrawnAt: by.at, withdrawnBy: by.name, withdrawnReason: reason };
  await changePublication(tx, id, change, by.at);
  await tellReaders(tx, found, by.at, reason);
  return found;
}
