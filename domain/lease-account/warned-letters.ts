/**
 * The letters of credit that somebody has to look after, the most urgent kind first: expired while a
 * lease that they secure lasts, with a notice of non-renewal, within 60 days of their end, and not in
 * force yet.
 */
export const warnedLetters = ['lapsed', 'nonRenewal', 'expiring', 'pending'] as const;

export type WarnedLetter = (typeof warnedLetters)[number];
