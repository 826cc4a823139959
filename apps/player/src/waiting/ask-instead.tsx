import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, Button } from '@refcall/design-system'
import { errorText, formatMoney, nameText } from '@refcall/messages'
import { useReassign } from './use-reassign.ts'

/** The press that sends the match on to another referee, whose price the hold covers; `otherwise` while there is none. */
export function AskInstead({ match, otherwise = null }: { match: Match; otherwise?: ReactNode }) {
  const { alternative, ask } = useReassign(match)
  const failure = ask.error && <Banner tone="danger">{errorText(ask.error)}</Banner>
  if (alternative === undefined) return failure
  if (alternative === null) {
    return (
      <>
        {failure}
        {otherwise}
      </>
    )
  }
  const name = nameText(alternative.name)
  const price = formatMoney(alternative.totalAmount, alternative.currency)
  return (
    <>
      {failure}
      <Button wide busy={ask.isPending} onClick={() => ask.mutate(alternative)}>
        {t({ message: `Ask ${name} (${price})`, comment: 'Button: another referee, and the price of the match' })}
      </Button>
    </>
  )
}
