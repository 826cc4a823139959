import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner, Button, Dialog, stackClass } from '@refcall/design-system'
import { api, endPasskeyOffer, log, notify } from '@refcall/host'
import { addPasskey, canMakePasskey, isDismissed } from '@refcall/host/passkeys'
import { errorText } from '@refcall/messages'

const isWanted = async (): Promise<boolean> =>
  (await canMakePasskey()) && (await api('GET /api/me/passkeys')).passkeys.length === 0

/** Offers a passkey to a person who has just signed in with a password, on a device that can have one. */
export function PasskeyOffer({ password }: { password: string }) {
  const { data } = useQuery({ queryKey: ['passkey-offer'], queryFn: isWanted, retry: false, gcTime: 0 })
  const adding = useMutation({
    mutationFn: () => addPasskey(password),
    onSuccess: () => {
      endPasskeyOffer()
      notify({ title: t`Passkey added` })
    },
    onError: (error) => !isDismissed(error) && log.failure('passkey_offer', error),
  })
  if (!data) return null
  const { error } = adding
  return (
    <Dialog
      open
      onClose={endPasskeyOffer}
      title={t`Sign in without a password next time?`}
      busy={adding.isPending}
      actions={
        <>
          <Button variant="outline" onClick={endPasskeyOffer} disabled={adding.isPending}>
            {t`Not now`}
          </Button>
          <Button onClick={() => adding.mutate()} busy={adding.isPending}>
            {t`Add a passkey`}
          </Button>
        </>
      }
    >
      <div className={stackClass(12)}>
        <p>{t`A passkey signs you in with your fingerprint, face or PIN. You can add or remove it in your profile at any time.`}</p>
        {error && !isDismissed(error) && <Banner tone="danger">{errorText(error)}</Banner>}
      </div>
    </Dialog>
  )
}
