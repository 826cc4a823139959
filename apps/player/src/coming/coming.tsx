import { t } from '@lingui/core/macro'
import type { Match, MatchProgress } from '@refcall/contract'
import { Banner, Button, quietClass, stackClass } from '@refcall/design-system'
import { errorText, formatTime, minutesText, walkText } from '@refcall/messages'
import { MessagePush } from './message-push.tsx'
import { WayMap } from './lazy-way-map.ts'
import { QuickMessages } from './quick-messages.tsx'
import { ReportAbsence } from './report-absence.tsx'
import { SentLater } from './sent-later.tsx'
import { useProgress } from './use-progress.ts'

/** The referee on the way and at the table: when, what both say, and what to do if the referee does not come. */
export function Coming({ match }: { match: Match }) {
  const { progress, say, here, report } = useProgress(match)
  if (!progress) return null
  const error = say.error ?? here.error ?? report.error
  const isAtTable = progress.stage === 'at_table'
  return (
    <section aria-label={t`Your referee on the way`} className={stackClass(12)}>
      <p role="status">
        <strong>{whenText(progress)}</strong>
        {progress.walk && <span className={quietClass}> {walkText(progress.walk)}</span>}
      </p>
      {!isAtTable && <WayMap match={match} progress={progress} />}
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <QuickMessages progress={progress} match={match} say={say} />
      <SentLater isWaiting={say.isPending || here.isPending} />
      <MessagePush />
      {isAtTable && (
        <Button variant="outline" size="small" busy={here.isPending} onClick={() => here.mutate()}>
          {t`I am at the table`}
        </Button>
      )}
      <ReportAbsence match={match} progress={progress} report={report} />
    </section>
  )
}

function whenText({ stage, arrivedAt, expectedAt, minutes }: MatchProgress): string {
  const time = formatTime(arrivedAt ?? expectedAt)
  if (stage === 'at_table') return t({ message: `At the table since ${time}`, comment: 'The referee' })
  return minutes ? minutesText(minutes) : t({ message: `Expected by ${time}`, comment: 'The referee, at the table' })
}
