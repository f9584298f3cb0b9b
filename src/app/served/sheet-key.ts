/** Name of the style library's sheets, in a document and in a painting alike. */
export const sheetKey = 'portal';
