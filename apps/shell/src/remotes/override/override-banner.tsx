import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { endOverride } from '@refcall/api-client'
import { Button } from '@refcall/design-system'
import { log, serverNow } from '@refcall/host'
import { errorText, formatTime } from '@refcall/messages'
import type { PageOverride } from '../../route-table.ts'
import styles from './override-banner.module.css'

/** Says on every screen that one remote is a developer's build, with a button that ends the override. */
export function OverrideBanner({ override: { remote, origin, secondsLeft } }: { override: PageOverride }) {
  useLingui()
  const [until] = useState(() => new Date(serverNow() + secondsLeft * 1_000).toISOString())
  const [problem, setProblem] = useState<string>()
  const end = async () => {
    try {
      await endOverride()
      window.location.reload()
    } catch (error) {
      log.failure('override_end', error)
      setProblem(errorText(error))
    }
  }
  const name = <bdi translate="no">{remote}</bdi>
  const place = <bdi dir="ltr">{origin}</bdi>
  const time = formatTime(until)
  return (
    <aside className={styles.strip} aria-label={t`An unreleased build`}>
      <p role="status">
        <Trans comment="{name}: a front end; {place}: a web address">
          {name} is loaded from {place} until {time}. This build was neither released nor checked.
        </Trans>
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button size="small" variant="outline" onClick={() => void end()}>
        {t({ message: 'End it', comment: 'Button: the page runs a developer’s build no more' })}
      </Button>
    </aside>
  )
}
