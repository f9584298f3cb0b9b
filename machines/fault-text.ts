/** The text of a fault for people: the message of the port, which always says what to do. */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
