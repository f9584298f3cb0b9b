/** The public file of claims: other areas of the server import nothing else of it. */
export { renderDemoDocument } from './claim.pdf.ts';
