import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import {
  Banner,
  Button,
  EmptyState,
  Ground,
  JerseyBand,
  Main,
  textLink,
  VisuallyHidden,
  WhistleIcon,
} from '@refcall/design-system'
import { api, isEmbedded, log, refreshUser, useIsDown, useSession } from '@refcall/host'
import { suggestedName } from '@refcall/domain'
import { errorText } from '@refcall/messages'
import { Link } from '@refcall/router'

/** For a signed-in user who is not a referee: one button makes the account a referee's, a link leads back to the player's screens. */
export function NotAReferee() {
  const isHomeDown = useIsDown('/')
  const { user } = useSession()
  const name = user ? user.displayName || suggestedName(user) : ''
  const upgrade = useMutation({
    mutationFn: async () => {
      await api('POST /api/users/upgrade-to-referee')
      await refreshUser()
    },
    onError: (error) => log.failure('referee_upgrade', error),
  })
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <VisuallyHidden as="h1">{t`Referee`}</VisuallyHidden>
        <EmptyState
          icon={<WhistleIcon />}
          title={t`You are not a referee yet`}
          text={t`Earn money by refereeing matches near you. You can still request referees as before.`}
          action={
            <>
              {name && <p>{t`You will appear as ${name} to players. You can change this in your profile.`}</p>}
              <Button busy={upgrade.isPending} onClick={() => upgrade.mutate()}>
                {t`Become a Referee`}
              </Button>
              {!isEmbedded() && !isHomeDown && (
                <Link to="/" className={textLink}>
                  {t`Home`}
                </Link>
              )}
            </>
          }
        />
        {upgrade.error && <Banner tone="danger">{errorText(upgrade.error)}</Banner>}
      </Main>
    </Ground>
  )
}
