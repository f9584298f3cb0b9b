/** The text of a fault for a person: what the port says, which always names what to do. */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
