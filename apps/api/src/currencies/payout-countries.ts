const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/**
 * Platforms in these countries may pay accounts in all of them; platforms elsewhere only those in their own country. The
 * accounts need the provider's full service agreement, its default.
 */
const PAID_ACROSS_BORDERS = setOf(
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US',
)

/** Full accounts exist here too, for platforms at home. Anywhere else accounts can only receive, which needs a contract. */
const PAID_AT_HOME = setOf('AE AU BR GI HK JP MX MY NZ SG TH')

/**
 * Whether the provider pays out to accounts in a country.
 * @param platform the country of our own account with the provider; null where it is not configured
 */
export function isPaidOut(country: string, platform: string | null): boolean {
  if (country === platform) return true
  if (platform === null) return PAID_ACROSS_BORDERS.has(country) || PAID_AT_HOME.has(country)
  return PAID_ACROSS_BORDERS.has(platform) && PAID_ACROSS_BORDERS.has(country)
}
