import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '@refcall/contract'
import { Banner, Button, buttonClass, DefinitionList, LogOutIcon, quietClass } from '@refcall/design-system'
import { isInNativeApp, log, logout } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { Section } from './section.tsx'

/** The signed-in user with a sign-out button, otherwise a sign-in link. Hidden inside the app, which has its own. */
export function AccountSection({ user }: { user: Account | null }) {
  if (isInNativeApp()) return null
  return <Section title={t`Account Information`}>{user ? <SignedIn email={user.email} /> : <SignedOut />}</Section>
}

function SignedIn({ email }: { email: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: logout,
    onSuccess: async () => {
      await navigate('/')
      client.clear()
    },
    onError: (error) => log.failure('sign_out', error),
  })
  return (
    <>
      <DefinitionList rows={[{ term: t`Email`, value: <bdi translate="no">{email}</bdi> }]} />
      {leaving.error && <Banner tone="danger">{errorText(leaving.error)}</Banner>}
      <Button variant="outline" wide icon={<LogOutIcon />} busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Sign Out`}
      </Button>
    </>
  )
}

function SignedOut() {
  return (
    <>
      <p className={quietClass}>{t`Sign in for advanced features`}</p>
      <a href="/api/login?next=/referee-profile" className={buttonClass({ wide: true })}>
        {t`Sign In`}
      </a>
    </>
  )
}
