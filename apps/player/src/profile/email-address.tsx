import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Banner, Button, stackClass } from '@refcall/design-system'
import { api, log, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { ChangeEmail } from './change-email.tsx'

/** The account's address: whether it is confirmed, and another one. */
export function EmailAddress() {
  const { user } = useSession()
  const sending = useMutation({
    mutationFn: () => api('POST /api/me/email/confirmation'),
    onError: (error) => log.failure('resend_confirmation', error),
  })
  if (!user) return null
  const { email, emailConfirmed, pendingEmail } = user
  const isOpen = pendingEmail !== null || !emailConfirmed
  return (
    <div className={stackClass(16)}>
      <p>{emailConfirmed ? t`${email} is confirmed.` : t`${email} is not confirmed yet.`}</p>
      {pendingEmail !== null && <p>{t`It changes to ${pendingEmail} once the link sent there is used.`}</p>}
      {sending.isError && <Banner tone="danger">{errorText(sending.error)}</Banner>}
      {sending.isSuccess && <Banner>{t`The link is on its way.`}</Banner>}
      {isOpen && (
        <Button variant="outline" wide busy={sending.isPending} onClick={() => sending.mutate()}>
          {t`Send the link again`}
        </Button>
      )}
      <ChangeEmail />
    </div>
  )
}
