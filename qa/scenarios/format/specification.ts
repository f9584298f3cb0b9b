/** The sections of the specification that a scenario may prove, by their number. */
const sections = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'Error catalogue',
  'Business constants and limits',
] as const;

/** How many readings settle what the specification leaves open: R1 to this one. */
const readings = 21;

/** The paragraphs of the specification and its readings that a scenario may name in `covers.spec`. */
export const knownParagraphs: ReadonlySet<string> = new Set([
  ...sections.map((_, index) => `§${index + 1}`),
  ...Array.from({ length: readings }, (_, index) => `R${index + 1}`),
]);
