import type { Output } from '@refcall/contract'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'
import { createRequire } from 'node:module'
import { BlockList, isIPv6 } from 'node:net'
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
  if (isPrivate(network)) return unknown('A local or private network address says nothing about the country.')
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

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')
privateNetworks.addAddress('::', 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')

/** An IPv4 address inside an IPv6 one counts as the IPv4 one. */
function isPrivate(network: string): boolean {
  return privateNetworks.check(network, isIPv6(network) ? 'ipv6' : 'ipv4')
}
