import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banner, Button, Dialog, Field } from '@refcall/design-system'
import { api } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { keepMatch } from '../live/keep.ts'
import type { Instants } from '../live/newest.ts'
import { OPERATOR_STEPS, type OperatorStep } from './operator-steps.ts'

interface StepDialogProps {
  matchId: string
  step: OperatorStep
  range: Instants
  onClose: () => void
}

const MIN_REASON_CHARS = 3

/** Asks for a reason and takes one operator step; what was typed survives a failure. */
export function StepDialog({ matchId, step, range, onClose }: StepDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { verb, question, keep, danger, endpoint } = OPERATOR_STEPS[step]
  const taking = useMutation({
    mutationFn: () => api(endpoint, { params: { matchId }, body: { reason: reason.trim() } }),
    onSuccess: ({ match }) => {
      keepMatch(client, range, match)
      onClose()
    },
  })
  const confirm = () => {
    const enough = reason.trim().length >= MIN_REASON_CHARS
    setMissing(!enough)
    if (enough) taking.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(question)}
      busy={taking.isPending}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={taking.isPending}>
            {t(keep)}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={confirm} busy={taking.isPending}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <Field
        label={t`Reason`}
        hint={t`Kept in the match's history`}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(missing && { error: tooShortText() })}
      />
      {taking.error && <Banner tone="danger">{errorText(taking.error)}</Banner>}
    </Dialog>
  )
}

const tooShortText = (): string =>
  plural(
    { count: MIN_REASON_CHARS },
    {
      one: 'Please give a reason of at least # character',
      other: 'Please give a reason of at least # characters',
    },
  )
