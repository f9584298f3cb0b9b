import { randomUUID } from 'node:crypto';
import type { PublicationFacts } from '#contract/publishing.ts';
import { fileKinds, kindOfName } from '#domain/files/file-kind.ts';
import type { Tx } from '#server/db/database.ts';
import { present } from '#server/http/present.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import {
  documentNews,
  type PublishedDocument,
  withdrawalNews,
} from '#server/notifications/document-news.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import type { DocumentFile } from '#server/repositories/document-files.repository.ts';
import { findSubject } from '#server/repositories/publication-subjects.repository.ts';
import {
  addPublication,
  changePublication,
  forgetReading,
  hasVersion,
  holdDocument,
  keepVersion,
  listReaders,
  type NewDocument,
} from '#server/repositories/publications.repository.ts';
import { attachUploads } from '#server/repositories/uploads.repository.ts';

/** Who publishes, and when. */
export interface Publisher {
  readonly externalUserId: string;
  readonly name: string;
  readonly at: Date;
}

function refuseField(path: string, message: string): ProblemError {
  return new ProblemError('invalidRequest', { issues: [{ path, message }] });
}

/** Takes the sent file of the publisher for a document. */
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
  if (file === undefined) throw refuseField('uploadId', 'This file is not there. Choose it again.');
  const { fileName, media, size, sha256, fileKey } = file;
  const type = fileKinds[kindOfName(fileName) ?? 'txt'].name;
  return { fileName, media, type, size, sha256, fileKey, source: 'portal' } as const;
}

const nothing = {
  scope: 'customer',
  subjectId: null,
  leaseId: null,
  leaseNo: null,
  assetSerial: null,
  assetName: null,
} as const;

/** Where a document belongs; `notFound` for a customer, lease or project that is not there. */
async function placeOf(tx: Tx, facts: PublicationFacts, asOf: string) {
  const { custId, about } = facts;
  if (custId === null) return { ...nothing, scope: 'public' } as const;
  if ((await listReaders(tx, custId)).length === 0) throw new ProblemError('notFound');
  if (about === null) return nothing;
  const { id, leaseId, leaseNo, assetSerial, assetName } = present(
    await findSubject(tx, custId, about, asOf),
  );
  const subjectId = about.kind === 'project' ? id : null;
  return { scope: about.kind, subjectId, leaseId, leaseNo, assetSerial, assetName };
}

type Told = PublishedDocument & { readonly custId: string | null };

async function tellReaders(tx: Tx, document: Told, at: Date, reason?: string): Promise<void> {
  const about = { ...document, isPublic: document.custId === null };
  const readers = await listReaders(tx, document.custId);
  const news = readers.map((custId) =>
    reason === undefined ? documentNews(custId, about) : withdrawalNews(custId, about, reason),
  );
  await notifyAll(tx, news, at.getTime());
}

/**
 * Publishes a document of a sent file, for its customer or for all, and tells those who may read it.
 * Answers its id. Throws `notFound`, `invalidRequest`.
 */
export async function publish(tx: Tx, facts: PublicationFacts, by: Publisher): Promise<string> {
  const today = by.at.toISOString().slice(0, 10);
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
  if (found.rowVersion !== rowVersion || found.withdrawnAt !== null)
    throw new ProblemError('conflict');
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
 * Puts a new version in the place of a document: what it was is kept, everybody has it to read
 * again, and those who may read it are told. Throws `notFound`, `conflict`, `invalidRequest`.
 */
export async function replace(
  tx: Tx,
  id: string,
  { uploadId, version, dated, rowVersion }: Replacement,
  by: Publisher,
): Promise<DocumentFile> {
  const found = await holdSeen(tx, id, rowVersion);
  if (await hasVersion(tx, found, version))
    throw refuseField('version', `There is a version ${version} already. Name the new one.`);
  await keepVersion(tx, found, by.at);
  const file = await takeFile(tx, uploadId, id, by);
  const published = by.at.toISOString().slice(0, 10);
  const change = { ...file, xecmId: null, version, dated, published, publishedBy: by.name };
  await changePublication(tx, id, change, by.at);
  await forgetReading(tx, id);
  await tellReaders(tx, { ...found, version, isNewVersion: true }, by.at);
  return found;
}

/** Takes a document back and tells those who could read it why. Throws `notFound`, `conflict`. */
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
