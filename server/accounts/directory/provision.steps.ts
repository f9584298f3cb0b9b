import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '#contract/audit/audit-events.ts';
import { mailDomainOf } from '#domain/session/company/mail-domain.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { changeAccount } from '../customer-users.queries.ts';
import { storeStatus } from '../store-status.steps.ts';
import {
  type DirectoryUser,
  insertPerson,
  lockPerson,
  readDirectoryDomains,
} from './directory-users.queries.ts';
import type { PersonChange, WantedPerson } from './read-person.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** A request of the directory of a customer; `now` in epoch milliseconds. */
export interface DirectoryRequest {
  readonly custId: string;
  readonly origin: RequestOrigin;
  readonly now: number;
}

function record(
  tx: Tx,
  { custId, origin, now }: DirectoryRequest,
  event: AuditEvent,
  detail: object,
): Promise<void> {
  const entry = { event, custId, detail: { ...detail, by: 'directory of the company' } };
  return recordAudit(tx, entry, origin, now);
}

async function demandOwnDomain(tx: Tx, address: string): Promise<void> {
  const domains = await readDirectoryDomains(tx);
  if (domains.includes(mailDomainOf(address))) return;
  throw new ScimRefusal(
    'invalidValue',
    `The userName must be an address of ${domains.join(', ')}. The lessor enters other domains of the company.`,
  );
}

/**
 * Adds an account without access: what its person may open comes with their sign-in, or from a person
 * who administers the users. Throws `uniqueness` for an address that has an account, wherever it is.
 */
export async function addPerson(
  tx: Tx,
  { userName, name = userName, externalId, active = true }: WantedPerson,
  request: DirectoryRequest,
): Promise<DirectoryUser> {
  await demandOwnDomain(tx, userName);
  const status = active ? 'active' : 'disabled';
  const person = { name, email: userName, status, directoryId: externalId } as const;
  const made = await insertPerson(tx, { ...person, id: randomUUID(), custId: request.custId });
  if (made === undefined)
    throw new ScimRefusal(
      'uniqueness',
      'There is or was an account with this userName. If it is not found by a filter, a person who administers the users, or the lessor, has to reactivate it.',
    );
  await record(tx, request, 'user.added', { user: userName, name, status });
  return made;
}

function demandSameAddress({ email }: DirectoryUser, { userName = email }: PersonChange): void {
  if (userName === email) return;
  throw new ScimRefusal(
    'mutability',
    'The userName of an account stays: it is the address that the person signs in with. Ask the lessor.',
  );
}

/** Stores name and id of the directory where they differ. */
async function storeDetails(
  tx: Tx,
  person: DirectoryUser,
  { name = person.name, externalId = person.directoryId }: PersonChange,
  request: DirectoryRequest,
): Promise<DirectoryUser> {
  if (name === person.name && externalId === person.directoryId) return person;
  const columns = { name, directoryId: externalId };
  if (!(await changeAccount(tx, person, columns, request.now))) throw new Refusal('conflict');
  await record(tx, request, 'user.detailsChanged', {
    user: person.email,
    from: { name: person.name, directoryId: person.directoryId },
    to: columns,
  });
  return present(await lockPerson(tx, person.id));
}

async function storeActive(
  tx: Tx,
  person: DirectoryUser,
  isActive: boolean,
  request: DirectoryRequest,
): Promise<DirectoryUser> {
  const to = isActive ? 'active' : 'disabled';
  const { status: from, email: user, owner } = person;
  if (from === to) return person;
  // Many directories send "active" with each change of a name: nobody meant to let the person in.
  if (isActive && !person.mayActivate) return person;
  if (!(await storeStatus(tx, person, to, request.now))) throw new Refusal('conflict');
  await record(tx, request, 'user.statusChanged', { user, from, to, administersUsers: owner });
  return present(await lockPerson(tx, person.id));
}

/**
 * Changes an account as the directory wants. Deactivated, its sessions end at once, also those of the
 * last person who administers the users: who has left the company has left. Whom people have
 * deactivated stays so, whatever the directory wants. Throws `notFound`, `mutability`, `conflict`.
 */
export async function changePerson(
  tx: Tx,
  id: string,
  change: PersonChange,
  request: DirectoryRequest,
): Promise<DirectoryUser> {
  const person = present(await lockPerson(tx, id));
  demandSameAddress(person, change);
  const named = await storeDetails(tx, person, change, request);
  return change.active === undefined ? named : storeActive(tx, named, change.active, request);
}

/**
 * Deactivates an account that the directory deletes, and hides it from the directory. It is kept, with
 * what its person has done; the address may get to somebody else, so that a person has to reactivate it.
 */
export async function removePerson(tx: Tx, id: string, request: DirectoryRequest): Promise<void> {
  const person = await changePerson(tx, id, { active: false }, request);
  const columns = { directoryLeftAt: new Date(request.now) };
  if (!(await changeAccount(tx, person, columns, request.now))) throw new Refusal('conflict');
  await record(tx, request, 'user.detailsChanged', { user: person.email, leftDirectory: true });
}
