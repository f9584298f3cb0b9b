/** The public file of team: other areas of the server import nothing else of it. */
export { listContacts } from './team.queries.ts';
