import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MatchTrace } from '@refcall/contract'
import { Button, DefinitionList, EmptyState, ErrorView, SkeletonSlip, Slip, stackClass } from '@refcall/design-system'
import { errorText, formatDateTime, formatDuration, formatNumber } from '@refcall/messages'
import { Section } from '../frame/section.tsx'
import { groupSpans } from './group-spans.ts'
import { matchTrace } from './match-trace.ts'
import { SpanLines } from './span-lines.tsx'

/** All that was done for one match: who did what, when, and how long that took. */
export function Trace({ matchId }: { matchId: string }) {
  const { data, error, refetch, isFetching } = useQuery(matchTrace(matchId))
  if (data) return <Read trace={data} onRefresh={() => void refetch()} isFetching={isFetching} />
  if (!error) return <SkeletonSlip label={t`Loading the trace`} lines={8} />
  return (
    <ErrorView
      title={t`This trace could not be read`}
      text={errorText(error)}
      retryLabel={t`Try again`}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}

function Read({ trace, onRefresh, isFetching }: { trace: MatchTrace; onRefresh: () => void; isFetching: boolean }) {
  const { traceId, startedAt, spans } = trace
  const groups = groupSpans(spans)
  const last = groups.at(-1)
  if (!traceId || !startedAt || !last) {
    return (
      <Slip>
        <EmptyState
          title={t`There is no trace of this match`}
          text={t`Only some matches are traced, and traces are kept for a limited time.`}
        />
      </Slip>
    )
  }
  return (
    <>
      <Section title={t({ message: 'Overview', comment: 'Of a trace: when it began, how much is in it' })}>
        <DefinitionList
          rows={[
            { term: t({ message: 'Started', comment: 'A trace' }), value: formatDateTime(startedAt) },
            {
              term: t({ message: 'Duration', comment: 'How long a trace is' }),
              value: formatDuration(last.startMs + last.ms),
            },
            {
              term: t({ message: 'Lines', comment: 'How many pieces of work are in a trace' }),
              value: formatNumber(spans.length),
            },
            {
              term: t({ message: 'Trace ID', comment: 'By which it is found elsewhere' }),
              value: <bdi translate="no">{traceId}</bdi>,
            },
          ]}
        />
        <Button variant="outline" size="small" onClick={onRefresh} busy={isFetching}>{t`Reload`}</Button>
      </Section>
      {groups.map((group) => {
        const after = formatDuration(group.startMs)
        return (
          <Slip key={group.spans[0]?.span.id} className={stackClass(8)}>
            <h2>
              <Trans comment="When the work below began, since the beginning of the trace">After {after}</Trans>
            </h2>
            <SpanLines group={group} />
          </Slip>
        )
      })}
    </>
  )
}
