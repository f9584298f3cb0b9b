/** The public file of claims: other areas of the server import only this file. */
export { renderDemoDocument } from './claim.pdf.ts';
