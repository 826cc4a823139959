import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Banner, Button, Field, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log, useDeviceId, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Sends the receipt of a match to an address; it is not kept. */
export function ReceiptMail({ matchId }: { matchId: string }) {
  const deviceId = useDeviceId()
  const { user } = useSession()
  const [email, setEmail] = useState(user?.email ?? '')
  const sending = useMutation({
    mutationFn: (address: string) =>
      api('POST /api/device/:deviceId/matches/:matchId/receipt/mail', {
        params: { deviceId, matchId },
        body: { email: address },
      }),
    onError: (error) => log.failure('receipt_mail', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate(email.trim())
  }
  return (
    <form className={stackClass(12)} onSubmit={submit} aria-label={t`Send receipt`}>
      <Field
        label={t`Receipt by email`}
        hint={t`The address is used for this receipt only.`}
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.account.emailMaxChars}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {sending.isError && <Banner tone="danger">{errorText(sending.error)}</Banner>}
      {sending.isSuccess && <Banner>{t`The receipt is on its way.`}</Banner>}
      <Button type="submit" variant="outline" busy={sending.isPending}>
        {t`Send receipt`}
      </Button>
    </form>
  )
}
