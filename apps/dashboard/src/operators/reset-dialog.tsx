import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { StepProblem } from '../steps/step-problem.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { OPERATORS_KEY } from './operators-key.ts'

interface ResetDialogProps {
  operator: { readonly id: string; readonly username: string }
  onClose: () => void
}

/** Asks before the passkeys of another operator are removed. */
export function ResetDialog({ operator: { id: accountId, username }, onClose }: ResetDialogProps) {
  const client = useQueryClient()
  const resetting = useMutation({
    mutationFn: () =>
      withPasskey(() => api('POST /api/dashboard/operators/:accountId/reset-passkeys', { params: { accountId } })),
    onSuccess: onClose,
    onError: (error) => log.failure('passkeys_reset', error),
    onSettled: () => client.invalidateQueries({ queryKey: OPERATORS_KEY }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove the passkeys of ${username}?`}
      busy={resetting.isPending}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={resetting.isPending}>
            {t`Keep them`}
          </Button>
          <Button variant="danger" onClick={() => resetting.mutate()} busy={resetting.isPending}>
            {t`Remove passkeys`}
          </Button>
        </>
      }
    >
      <div className={stackClass(12)}>
        <p>{t`Only if this operator has told you in person that the passkey is lost. All sessions of ${username} end; a new passkey is added with the password.`}</p>
        {resetting.error && <StepProblem error={resetting.error} />}
      </div>
    </Dialog>
  )
}
