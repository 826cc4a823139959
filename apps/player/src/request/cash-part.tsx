import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ActionBar, Banner, Button } from '@refcall/design-system'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR } from '@refcall/domain'
import { useIsReady } from '@refcall/host'
import { errorText, formatMoney, gamesText, playersText } from '@refcall/messages'
import { checkingText } from './checking-text.ts'
import type { RequestForm } from './form-state.ts'
import { cashPriceMinor } from './match-request.ts'
import { busyWith } from './busy-with.ts'
import type { Dispatch } from './use-form-dispatch.ts'

interface CashPartProps {
  form: RequestForm
  dispatch: Dispatch
}

/** The part of the slip for a match paid outside the app: every referee nearby is asked. */
export function CashPart({ form, dispatch }: CashPartProps) {
  const isReady = useIsReady()
  const { draft } = form
  const players = playersText(draft.playerCount)
  const games = gamesText(draft.gamesRemaining)
  const rate = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
  return (
    <ActionBar
      amount={formatMoney(cashPriceMinor(draft), DEFAULT_CURRENCY)}
      label={t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })}
      notice={noticeFor(form)}
    >
      <Button
        type="submit"
        wide
        busy={busyWith(form) !== null}
        disabled={!isReady}
        onClick={() => dispatch({ type: 'submitted', pays: 'cash' })}
      >
        {t`Request Referee`}
      </Button>
    </ActionBar>
  )
}

function noticeFor({ submission, failure }: RequestForm): ReactNode {
  if (submission.step === 'sending' && submission.checking) return <Banner tone="notice">{checkingText()}</Banner>
  return failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>
}
