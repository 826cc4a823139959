import { useEffect } from 'react'
import { i18n } from '@lingui/core'
import { Button, buttonClass } from '@refcall/design-system'
import { product, useIsDown } from '@refcall/host'
import { Link, useNavigate } from '@refcall/router'
import { knownRemotes } from '../known-remotes.ts'
import { routeIn, type RemoteRoute } from '../route-table.ts'
import { RetryView } from '../views/retry-view.tsx'
import { retryWords } from '../views/retry-words.ts'
import { markDown } from './down-remotes.ts'
import { refusalAt } from './load-remote.ts'

/** In the place of a remote that did not answer: which screen does not open, another attempt, and the way back. */
export function RemoteFailure({ route, onRetry }: { route: RemoteRoute; onRetry: () => void }) {
  const { remote, title } = route
  const navigate = useNavigate()
  useEffect(() => markDown(remote), [remote])
  const isHomeDown = useIsDown('/')
  const isHomeUp = !isHomeDown && routeIn(knownRemotes, '/')?.remote !== remote
  return (
    <>
      <title>{`${title} · ${product.title}`}</title>
      <RetryView screen={title} refusal={refusalAt(remote)} onRetry={onRetry}>
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
