/** The public file of team: other areas of the server import only this file. */
export { listContacts } from './team.queries.ts';
