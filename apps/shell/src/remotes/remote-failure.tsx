import { useEffect, useState } from 'react'
import { i18n } from '@lingui/core'
import { Button, buttonClass } from '@refcall/design-system'
import { product, useIsDown } from '@refcall/host'
import { Link, useNavigate } from '@refcall/router'
import { knownRemotes } from '../known-remotes.ts'
import { routeIn, type PageRelease, type RemoteRoute } from '../route-table.ts'
import { RetryView } from '../views/retry-view.tsx'
import { retryWords } from '../views/retry-words.ts'
import { markDown } from './down-remotes.ts'
import { openInstead, workedBefore } from './last-good.ts'
import { failureOf } from './load-remote.ts'

/** In the place of a remote: which screen does not open and why, another attempt, the release that worked before, and the way back. */
export function RemoteFailure({ route, onRetry }: { route: RemoteRoute; onRetry: () => void }) {
  const { remote, title } = route
  const navigate = useNavigate()
  useEffect(() => markDown(remote), [remote])
  const [before, setBefore] = useState<PageRelease>()
  // Without an answer none is offered.
  useEffect(() => void workedBefore(remote).then(setBefore, () => {}), [remote])
  const isHomeDown = useIsDown('/')
  const isHomeUp = !isHomeDown && routeIn(knownRemotes, '/')?.remote !== remote
  const openBefore = (release: PageRelease) => {
    openInstead(remote, release)
    onRetry()
  }
  return (
    <>
      <title>{`${title} · ${product.title}`}</title>
      <RetryView screen={title} failure={failureOf(remote)} onRetry={onRetry}>
        {before && (
          <Button variant="rail" onClick={() => openBefore(before)}>
            {i18n._(retryWords.before)}
          </Button>
        )}
        {isHomeUp ? (
          <Link to="/" className={buttonClass({ variant: 'rail' })}>
            {i18n._(retryWords.home)}
          </Link>
        ) : (
          <Button variant="rail" onClick={() => void navigate(-1)}>
            {i18n._(retryWords.back)}
          </Button>
        )}
      </RetryView>
    </>
  )
}
