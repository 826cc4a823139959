import { useQuery } from '@tanstack/react-query'
import { emergencyNumber } from '@refcall/domain'
import { detectionQuery } from '../profile/countries.ts'

/** The number of the country that the network is in; 112 while that is not known. */
export function useEmergencyNumber(): string {
  const { data } = useQuery(detectionQuery)
  return emergencyNumber(data?.country ?? null)
}
