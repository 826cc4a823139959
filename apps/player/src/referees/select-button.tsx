import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Referee } from '@refcall/contract'
import { Banner, Button } from '@refcall/design-system'
import { refereeText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { refreshAvailable } from '../nearby/available-referees.ts'
import { chooseReferee, rateRefusal } from '../request/choose.ts'

/**
 * Goes home with electronic payment and this referee chosen; shows a notice where the referee has no rate to charge.
 */
export function SelectButton({ referee }: { referee: Referee }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const name = refereeText(referee)
  if (!referee.isAvailable) {
    return (
      <Button variant="outline" disabled aria-label={t({ message: `Busy: ${name}`, comment: 'On the button of a referee who cannot be chosen now' })}>
        {t({ message: 'Busy', comment: 'On the button of a referee who cannot be chosen now' })}
      </Button>
    )
  }
  const select = () => {
    if (!chooseReferee(referee)) return setRefused(true)
    // The list at home may be older than this one.
    void refreshAvailable(client)
    void navigate('/')
  }
  return (
    <>
      <Button variant="outline" aria-label={t({ message: `Select ${name}`, comment: 'Button: chooses this referee' })} onClick={select}>
        {t({ message: 'Select', comment: 'Button: chooses this referee' })}
      </Button>
      {refused && <Banner tone="danger">{rateRefusal()}</Banner>}
    </>
  )
}
