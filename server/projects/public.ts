/** The public file of projects: other areas of the server import only this file. */
export { projectFacts, projectFactsRow } from './project-facts.queries.ts';
