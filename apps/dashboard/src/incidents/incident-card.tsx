import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Incident } from '@refcall/contract'
import { actionsClass, Button, buttonClass, Display, quietClass, Slip, spreadClass, stackClass } from '@refcall/design-system'
import { formatDateTime } from '@refcall/messages'
import { Link } from '@refcall/router'
import { incidentAdvice, incidentTitle } from './incident-words.ts'

interface IncidentCardProps {
  incident: Incident
  /** The page of its match, if it is about one. */
  match: string | null
  onSettle: () => void
}

/** One incident: what happened, since when, what to do, and where. */
export function IncidentCard({ incident, match, onSettle }: IncidentCardProps) {
  const { openedAt, closedAt, summary } = incident
  const title = incidentTitle(incident)
  const since = formatDateTime(openedAt)
  return (
    <Slip as="li" quiet={closedAt !== null} className={stackClass(8)} aria-label={title}>
      <div className={spreadClass}>
        <Display as="h2" size={20}>
          {title}
        </Display>
        <time dateTime={openedAt} className={quietClass}>
          {closedAt ? since : t({ message: `Since ${since}`, comment: 'An incident that is still open' })}
        </time>
      </div>
      {!closedAt && <p>{incidentAdvice(incident)}</p>}
      {summary !== title && (
        <p lang="en" dir="ltr" className={quietClass}>
          {summary}
        </p>
      )}
      {closedAt && <SettledLine incident={incident} at={closedAt} />}
      {(match || !closedAt) && (
        <div className={actionsClass}>
          {match && (
            <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={match}>
              {t`View match`}
            </Link>
          )}
          {!closedAt && (
            <Button variant="outline" size="small" onClick={onSettle}>
              {t({ message: 'Settle', comment: 'An incident was dealt with' })}
            </Button>
          )}
        </div>
      )}
    </Slip>
  )
}

function SettledLine({ incident: { closedBy, note }, at }: { incident: Incident; at: string }) {
  const time = formatDateTime(at)
  if (!note) return <p>{t`Settled itself ${time}`}</p>
  const words = <bdi>{note}</bdi>
  const name = <bdi>{closedBy ?? '–'}</bdi>
  return (
    <p>
      <Trans>Settled by {name} {time}: {words}</Trans>
    </p>
  )
}
