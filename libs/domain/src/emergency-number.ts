/** Every mobile phone takes it as an emergency call, in each country (3GPP TS 22.101, section 10.1). */
const EVERYWHERE = '112'

/**
 * The police's number where people know another one; by country (ISO 3166).
 * @see https://github.com/google/libphonenumber/blob/master/resources/ShortNumberMetadata.xml `emergency` of each territory
 */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['AU', '000'],
  ['BR', '190'],
  ['CA', '911'],
  ['GB', '999'],
  ['JP', '110'],
  ['MX', '911'],
  ['NZ', '111'],
  ['US', '911'],
])

/** What a person in danger calls there. */
export const emergencyNumber = (country: string | null): string => KNOWN.get(country ?? '') ?? EVERYWHERE
