import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Country, Output } from '@refcall/contract'
import { useLogged } from '@refcall/host'
import { countriesQuery, detectionQuery } from './countries.ts'

/** The countries, and the one detected from the network address. */
export interface CountryReads {
  list: UseQueryResult<Country[]>
  detection: UseQueryResult<Output<'GET /api/currency/detect'>>
}

export function useCountryReads(): CountryReads {
  const list = useQuery(countriesQuery)
  const detection = useQuery(detectionQuery)
  useLogged('countries_read', list.error)
  useLogged('country_detect', detection.error)
  return { list, detection }
}
