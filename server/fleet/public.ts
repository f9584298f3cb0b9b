/** The public file of fleet: other areas of the server import only this file. */
export { livesOfPart, partLives } from './life-limited-parts.queries.ts';
