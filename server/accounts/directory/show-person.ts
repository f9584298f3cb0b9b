import type { DirectoryUser } from './directory-users.queries.ts';
import { scimPath, userSchemaId } from './scim-messages.ts';

/** An account as directories read it (RFC 7643, §4.1): without its access, which they do not decide. */
export function showPerson(person: DirectoryUser, publicUrl: string) {
  const { id, email, name, status, directoryId, createdAt, updatedAt } = person;
  return {
    schemas: [userSchemaId],
    id,
    ...(directoryId === null ? {} : { externalId: directoryId }),
    userName: email,
    displayName: name,
    name: { formatted: name },
    emails: [{ value: email, type: 'work', primary: true }],
    active: status === 'active',
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: updatedAt,
      location: `${publicUrl}${scimPath}/Users/${id}`,
    },
  };
}
