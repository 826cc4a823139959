import { useQuery } from '@tanstack/react-query'
import { useDraft } from '../request/form-store.ts'
import { detectCurrency, type Detected } from './detect-currency.ts'

interface PlayerCurrency {
  /** Undefined until it was chosen or detected. */
  currency: string | undefined
  /** How it was detected, unless the player chose it. */
  by: Detected['by'] | null
}

/** The player's currency: the chosen one, else the one detected once. */
export function useCurrency(): PlayerCurrency {
  const { currency } = useDraft()
  const detected = useQuery({
    queryKey: ['/api', 'currency', 'detect'],
    queryFn: () => detectCurrency(),
    enabled: currency === null,
  })
  if (currency !== null) return { currency, by: null }
  return { currency: detected.data?.currency, by: detected.data?.by ?? null }
}
