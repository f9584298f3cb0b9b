/** Where the door for directories is: the base address that they are configured with. */
export const scimPath = '/portal/scim/v2';

/** The content type of every answer (RFC 7644, §8.1). */
export const scimContentType = 'application/scim+json; charset=utf-8';

export const userSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Most users in one answer. */
export const mostResults = 200;

const messages = 'urn:ietf:params:scim:api:messages:2.0';

export const errorSchemaId = `${messages}:Error`;

/** A part of a list (RFC 7644, §3.4.2); `startIndex` counts from 1. */
export function listOfResources(
  resources: readonly object[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) {
  return {
    schemas: [`${messages}:ListResponse`],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
