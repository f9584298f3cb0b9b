/** Title and first line of the sign-in of the lessor's staff (spec §2, R16). */
export function internalSignInText(brand: string): {
  readonly title: string;
  readonly notice: string;
} {
  return {
    title: 'Internal sign-in',
    notice: `For users of ${brand}. Customers use their own sign-in.`,
  };
}
