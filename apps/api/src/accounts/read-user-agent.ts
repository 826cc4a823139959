export interface UserAgent {
  /** The browser's name; null if it is not one of the usual ones. */
  readonly browser: string | null
  readonly system: string | null
}

/** A browser also names those that it imitates: the first match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: typeof BROWSERS): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The names by which a person recognizes a browser. */
export function readUserAgent(header: string | null): UserAgent {
  const text = header ?? ''
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) }
}
