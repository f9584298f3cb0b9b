import { present } from '#domain/refusal.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countPeople, type DirectoryUser, readPeople } from './directory-users.queries.ts';
import { addPerson, changePerson, type DirectoryRequest, removePerson } from './provision.steps.ts';
import type { PersonChange, WantedPerson } from './read-person.ts';
import type { PeopleQuery } from './read-query.ts';

/** What the directory of one customer may do, each in a transaction with its rights. */
export interface Directory {
  list(query: PeopleQuery): Promise<{ readonly people: DirectoryUser[]; readonly total: number }>;
  /** Throws `notFound`, as all that name a person. */
  find(id: string): Promise<DirectoryUser>;
  add(person: WantedPerson): Promise<DirectoryUser>;
  change(id: string, change: PersonChange): Promise<DirectoryUser>;
  remove(id: string): Promise<void>;
}

/** The directory of a customer, for one request of it. */
export function createDirectory(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  custId: string,
  origin: RequestOrigin,
): Directory {
  const scope = { kind: 'directory', custId } as const;
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.tx({ ...scope, readOnly: true }, work);
  const write = <T>(work: (tx: Tx, request: DirectoryRequest) => Promise<T>) =>
    database.tx(scope, (tx) => work(tx, { custId, origin, now: now() }));
  return {
    list: ({ filter, startIndex, count }) =>
      read(async (tx) => {
        const range = { limit: count, offset: startIndex - 1 };
        const total = await countPeople(tx, filter);
        return { people: await readPeople(tx, filter, range), total };
      }),
    find: (id) =>
      read(async (tx) => {
        const filter = { attribute: 'id', value: id } as const;
        const [person] = await readPeople(tx, filter, { limit: 1, offset: 0 });
        return present(person);
      }),
    add: (person) => write((tx, request) => addPerson(tx, person, request)),
    change: (id, change) => write((tx, request) => changePerson(tx, id, change, request)),
    remove: (id) => write((tx, request) => removePerson(tx, id, request)),
  };
}
