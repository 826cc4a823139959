import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Button, stackClass } from '@refcall/design-system'
import { nameText } from '@refcall/messages'
import { AskInstead } from './ask-instead.tsx'
import { useLeave } from './use-leave.ts'

/** What the player can do about a referee who has not answered. */
export function PlanB({ match }: { match: Match }) {
  const [keepsWaiting, setKeepsWaiting] = useState(false)
  const leave = useLeave(match)
  const referee = <bdi translate="no">{nameText(match.referee?.name ?? '')}</bdi>
  if (keepsWaiting) {
    return (
      <Button variant="plain" size="small" onClick={() => setKeepsWaiting(false)}>
        {t`Ask somebody else`}
      </Button>
    )
  }
  return (
    <section aria-label={t`If the referee does not answer`} className={stackClass(8)}>
      <p role="status">
        <strong>
          <Trans>{referee} has not answered.</Trans>
        </strong>
      </p>
      <AskInstead
        match={match}
        otherwise={<Button wide onClick={leave.toChoose}>{t`Choose another referee`}</Button>}
      />
      <Button wide variant="outline" onClick={leave.toAskEveryone}>
        {t`Ask everyone, pay cash`}
      </Button>
      <Button wide variant="plain" onClick={() => setKeepsWaiting(true)}>
        {t`Keep waiting`}
      </Button>
    </section>
  )
}
