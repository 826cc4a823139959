import { t } from '@lingui/core/macro'
import { Banner, Button } from '@refcall/design-system'
import { signOutEverywhere } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useLeaving } from './use-leaving.ts'

/** Signs the user out of this and every other browser and app, as after a lost phone. */
export function SignOutEverywhere() {
  const leaving = useLeaving(signOutEverywhere)
  return (
    <>
      <p>{t`Signing out everywhere ends your session in every browser and app, this one too.`}</p>
      {leaving.isError && <Banner tone="danger">{errorText(leaving.error)}</Banner>}
      <Button variant="outline" wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Sign out everywhere`}
      </Button>
    </>
  )
}
