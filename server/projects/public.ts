/** The public file of projects: other areas of the server import nothing else of it. */
export { projectFacts, projectFactsRow } from './project-facts.queries.ts';
