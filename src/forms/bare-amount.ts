/** A typed amount as it is sent: without thousands separators and blanks around it. */
export const bareAmount = (text: string): string => text.replaceAll(',', '').trim();
