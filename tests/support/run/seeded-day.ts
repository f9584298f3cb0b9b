/** The day on which the clock of a test portal stands, and up to which its data goes. */
export const seededDay = '2026-06-15';
