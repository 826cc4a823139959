import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Referee } from '@refcall/contract'
import { Button } from '@refcall/design-system'
import { notify } from '@refcall/host'
import { refereeText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { refreshAvailable } from '../nearby/available-referees.ts'
import { chosenOf } from '../request/choose.ts'
import { noticeOf } from '../request/form-notices.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'

interface SelectButtonProps {
  referee: Referee
  /** The main action of a page, instead of one in a row. */
  wide?: boolean
  /** The referee has no rate to charge. */
  onRefused: () => void
}

/** Goes home with electronic payment and this referee chosen. */
export function SelectButton({ referee, wide = false, onRefused }: SelectButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const dispatch = useFormDispatch()
  const name = refereeText(referee)
  const look = wide ? ({ wide } as const) : ({ size: 'small', variant: 'outline' } as const)
  if (!referee.isAvailable) {
    return (
      <Button
        {...look}
        disabled
        aria-label={t({ message: `Busy: ${name}`, comment: 'On the button of a referee who cannot be chosen now' })}
      >
        {t({ message: 'Busy', comment: 'On the button of a referee who cannot be chosen now' })}
      </Button>
    )
  }
  const select = () => {
    const chosen = chosenOf(referee)
    if (!chosen.takesElectronic) {
      notify(noticeOf('rate_missing'))
      return onRefused()
    }
    dispatch({ type: 'referee_chosen', referee: chosen })
    // The list at home may be older than this one.
    void refreshAvailable(client)
    void navigate('/')
  }
  return (
    <Button
      {...look}
      aria-label={t({ message: `Select ${name}`, comment: 'Button: chooses this referee' })}
      onClick={select}
    >
      {t({ message: 'Select', comment: 'Button: chooses this referee' })}
    </Button>
  )
}
