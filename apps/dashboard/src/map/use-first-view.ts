import { useState } from 'react'
import { firstView, type View } from './first-view.ts'

/**
 * The initial map view for each query (a range and its filters as one string); live changes and refreshes do not
 * move it. Undefined until the first query is settled.
 */
export function useFirstView(
  question: string,
  settled: boolean,
  ...shown: Parameters<typeof firstView>
): View | undefined {
  const [found, setFound] = useState<{ question: string; view: View }>()
  if (settled && found?.question !== question) setFound({ question, view: firstView(...shown) })
  return found?.view
}
