/** The public file of utilisation: other areas of the server import only this file. */
export { fundTermOf } from './records/fund-term.ts';
