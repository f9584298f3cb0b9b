const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of an ISO 3166-1 alpha-2 code, such as `BR`; the code where it has none. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
