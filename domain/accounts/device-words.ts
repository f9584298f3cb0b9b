const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** Order matters: the header of a phone also names the system that its own is derived from. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(
  userAgent: string,
  names: readonly (readonly [RegExp, string])[],
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * Browser and system of a `User-Agent` header in words that its owner recognises, for example
 * "Chrome on Windows". Pure; a header that names neither is an unknown device.
 */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
