import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Banner, Button, Display, Slip, stackClass } from '@refcall/design-system'
import { api, log, refreshUser, session } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { StatusView } from '../views/status-view.tsx'
import { readMailLink } from './mail-link.ts'
import { useLink } from './use-link.ts'

/** The target of the link in a mail that confirms an address. It waits for a press: programs that check mails open links too. */
export function ConfirmEmailScreen() {
  const link = useLink(readMailLink)
  return (
    <StatusView>
      <Display as="h1" size={40}>{t`Confirm email address`}</Display>
      {link ? (
        <ConfirmEmail key={link.token} token={link.token} />
      ) : (
        <Banner tone="notice">{t`This page is opened by the link in a mail.`}</Banner>
      )}
    </StatusView>
  )
}

function ConfirmEmail({ token }: { token: string }) {
  const confirming = useMutation({
    mutationFn: () => api('POST /api/email-confirmation', { body: { token } }),
    onSuccess: () => {
      // The address is confirmed, whether or not this page learns of it.
      if (session.getState().user) refreshUser().catch((error: unknown) => log.failure('refresh_user', error))
    },
    onError: (error) => log.failure('confirm_email', error),
  })
  if (confirming.isSuccess) return <Banner>{t`Your email address is confirmed.`}</Banner>
  return (
    <Slip className={stackClass(16)}>
      {confirming.isError && <Banner tone="danger">{errorText(confirming.error)}</Banner>}
      <Button wide busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {t`Confirm address`}
      </Button>
    </Slip>
  )
}
