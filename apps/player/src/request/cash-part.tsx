import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ActionBar, Banner, Button } from '@refcall/design-system'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR } from '@refcall/domain'
import { useIsReady } from '@refcall/host'
import { errorText, formatMoney, gamesText, playersText } from '@refcall/messages'
import type { Draft } from './draft-shape.ts'
import { checkingText } from './checking-text.ts'
import { cashPriceMinor } from './match-request.ts'
import type { useRequestReferee } from './use-request-referee.ts'

interface CashPartProps {
  draft: Draft
  /** The place is being measured again. */
  finding: boolean
  request: ReturnType<typeof useRequestReferee>
}

/** The part of the slip for a match paid outside the app: every referee nearby is asked. */
export function CashPart({ draft, finding, request }: CashPartProps) {
  const isReady = useIsReady()
  const players = playersText(draft.playerCount)
  const games = gamesText(draft.gamesRemaining)
  const rate = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
  return (
    <ActionBar
      amount={formatMoney(cashPriceMinor(draft), DEFAULT_CURRENCY)}
      label={t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })}
      notice={noticeOf(request)}
    >
      <Button type="submit" wide busy={request.isPending || finding} disabled={!isReady}>
        {t`Request Referee`}
      </Button>
    </ActionBar>
  )
}

function noticeOf({ isChecking, isError, error }: CashPartProps['request']): ReactNode {
  if (isChecking) return <Banner tone="notice">{checkingText()}</Banner>
  return isError && <Banner tone="danger">{errorText(error)}</Banner>
}
