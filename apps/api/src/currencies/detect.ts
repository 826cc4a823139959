import type { Output } from '@refcall/contract'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'
import { createRequire } from 'node:module'
import { isPublicAddress } from '../platform/public-address.ts'
import { countryName, currencyOfCountry, isCountry } from './countries.ts'

type Detection = Output<'GET /api/currency/detect'>
/** A record of this database: a country code and nothing else. */
type PlaceOfAddress = CountryResponse & { readonly country_code?: string }

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let reader: Promise<Reader<PlaceOfAddress>> | undefined

/** Opened on first use and kept: 8 MB that a process without such calls does not need. */
function openDatabase(): Promise<Reader<PlaceOfAddress>> {
  reader ??= maxmind.open<PlaceOfAddress>(createRequire(import.meta.url).resolve(DATABASE))
  return reader
}

/** Guesses country and currency from a network address; returns the reason when it cannot. */
export async function detectCurrency(network: string): Promise<Detection> {
  if (!isPublicAddress(network)) return unknown('A local or private network address says nothing about the country.')
  const code = (await openDatabase()).get(network)?.country_code
  if (!code || !isCountry(code)) return unknown('The country of this network address is not known.')
  return {
    success: true,
    detected: true,
    currency: currencyOfCountry(code),
    city: null,
    country: code,
    countryName: countryName(code),
    reason: null,
  }
}

function unknown(reason: string): Detection {
  return { success: false, detected: false, currency: null, city: null, country: null, countryName: null, reason }
}
