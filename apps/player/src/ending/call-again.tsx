import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { Button } from '@refcall/design-system'
import { api, log, notify } from '@refcall/host'
import { nameText } from '@refcall/messages'
import type { ChosenReferee } from '../request/draft-shape.ts'
import { chosenOf } from '../request/choose.ts'
import { sameTable } from '../request/same-table.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'

interface CallAgainProps {
  match: Match
  /** Something else on the screen is to be pressed first. */
  quiet: boolean
  close: () => void
}

/** The form for the same table: to the same referee where that one is on duty, to all nearby otherwise. */
export function CallAgain({ match, quiet, close }: CallAgainProps) {
  const dispatch = useFormDispatch()
  const client = useQueryClient()
  const { refereeName, latitude, longitude } = match
  const name = refereeName === null ? null : nameText(refereeName)
  const fillForm = (referee: ChosenReferee | null) => {
    // Choosing a referee means paying electronically.
    const paymentMethod = referee ? 'electronic' : match.paymentMethod
    dispatch({ type: 'table_repeated', fields: { ...sameTable(match), paymentMethod, referee } })
    close()
  }
  const looking = useMutation({
    mutationFn: async () =>
      latitude === undefined || longitude === undefined
        ? []
        : client.fetchQuery(queries.availableReferees(api, { paymentMethod: 'electronic', latitude, longitude })),
    onSuccess: (referees) => {
      const found = referees.find(({ id }) => id === match.assignedRefereeId)
      const present = found && chosenOf(found).takesElectronic ? chosenOf(found) : null
      if (!present && name !== null)
        notify({
          title: t`${name} is not on duty`,
          text: t`Your request goes to every referee nearby. Or choose somebody else.`,
        })
      fillForm(present)
    },
    onError: (error) => {
      log.failure('call_again', error, { matchId: match.id })
      fillForm(null)
    },
  })
  return (
    <Button {...(quiet && { variant: 'outline' as const })} busy={looking.isPending} onClick={() => looking.mutate()}>
      {name === null
        ? t`Same table again`
        : t({ message: `Call ${name} again`, comment: 'Button: asks for the same referee at the same table' })}
    </Button>
  )
}
