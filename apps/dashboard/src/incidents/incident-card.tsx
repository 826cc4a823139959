import { t } from '@lingui/core/macro'
import type { Incident } from '@refcall/contract'
import {
  actionsClass,
  Button,
  buttonClass,
  Display,
  quietClass,
  Slip,
  spreadClass,
  stackClass,
} from '@refcall/design-system'
import { formatDateTime } from '@refcall/messages'
import { Link } from '@refcall/router'
import { useMayChange } from '../access/use-may-change.ts'
import { ProviderId } from '../payment/provider-id.tsx'
import { factsLine } from './facts-line.tsx'
import { incidentAdvice, incidentTitle } from './incident-words.ts'
import { NetworkBlock } from './network-block.tsx'
import { ReportWords } from './report-words.tsx'
import { SettledLine } from './settled-line.tsx'
import { TakeIncident } from './take-incident.tsx'

interface IncidentCardProps {
  incident: Incident
  /** The URL of its match page, if it concerns a match. */
  match: string | null
  onSettle: () => void
  onAnswer: () => void
  onBlock: () => void
}

/** One incident: what happened, since when, what to do, and a link. */
export function IncidentCard({ incident, match, onSettle, onAnswer, onBlock }: IncidentCardProps) {
  const { openedAt, closedAt, facts, summary } = incident
  const mayChange = useMayChange()
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
      {facts ? <p>{factsLine(facts)}</p> : summary && <EnglishSummary text={summary} />}
      {facts && 'providerId' in facts && facts.providerId && (
        <p>
          <ProviderId id={facts.providerId} />
        </p>
      )}
      {facts?.kind === 'flood' && facts.blockedUntil && (
        <NetworkBlock incidentId={incident.id} until={facts.blockedUntil} />
      )}
      {incident.report && <ReportWords report={incident.report} />}
      {!closedAt && <p className={quietClass}>{incidentAdvice(incident)}</p>}
      {mayChange && !closedAt && facts?.kind === 'report' && <TakeIncident incident={incident} />}
      {closedAt && <SettledLine incident={incident} at={closedAt} />}
      {(match || (mayChange && !closedAt)) && (
        <div className={actionsClass}>
          {match && (
            <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={match}>
              {t`View match`}
            </Link>
          )}
          {mayChange && !closedAt && facts?.kind === 'report' && (
            <Button size="small" onClick={onAnswer}>
              {t({ message: 'Answer', comment: 'Button: an operator answers a report' })}
            </Button>
          )}
          {mayChange && !closedAt && facts?.kind === 'flood' && (
            <Button variant="danger" size="small" onClick={onBlock}>
              {t`Cancel and block`}
            </Button>
          )}
          {mayChange && !closedAt && (
            <Button variant="outline" size="small" onClick={onSettle}>
              {t({ message: 'Mark as settled', comment: 'Button: an incident was dealt with' })}
            </Button>
          )}
        </div>
      )}
    </Slip>
  )
}

/** The service's English text, for incidents opened before facts were stored. */
function EnglishSummary({ text }: { text: string }) {
  return (
    <p lang="en" dir="ltr" className={quietClass}>
      {text}
    </p>
  )
}
