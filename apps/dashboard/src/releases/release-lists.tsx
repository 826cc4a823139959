import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Banner, EmptyState, ErrorView, quietClass, SkeletonSlip, stackClass } from '@refcall/design-system'
import { useLogged } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useMayChange } from '../access/use-may-change.ts'
import { History } from '../details/history.tsx'
import { Section } from '../frame/section.tsx'
import { actEntry } from './act-words.ts'
import { EnglishBanner } from './english-banner.tsx'
import { OverrideForm } from './override-form.tsx'
import { RemoteSection } from './remote-section.tsx'
import { releasesQuery } from './releases-query.ts'

/** One section for each front end, then the last acts of the registry. */
export function ReleaseLists() {
  const { data, error, refetch, isFetching } = useQuery(releasesQuery)
  useLogged('releases_read', error)
  const mayChange = useMayChange()
  if (data === undefined) {
    if (!error) return <SkeletonSlip label={t`Loading releases`} lines={6} />
    return (
      <ErrorView
        title={t`The releases could not be read`}
        text={errorText(error)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data === null) {
    return (
      <EmptyState
        title={t`Nothing is released here`}
        text={t`This page server loads unsigned front ends from their origins. There is nothing to roll back.`}
      />
    )
  }
  const { remotes, acts, isMonitored, problem, shell, override } = data
  return (
    <div className={stackClass(16)}>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      {!isMonitored && (
        <Banner tone="notice">{t`No process with the registry’s key is connected to this page server, so releases cannot be rolled back automatically or from here.`}</Banner>
      )}
      {problem && <EnglishBanner text={problem} />}
      {remotes.map((remote) => (
        <RemoteSection key={remote.name} remote={remote} isMonitored={isMonitored} last={acts[0]} />
      ))}
      <Section
        title={t({
          message: 'Recent actions',
          comment: 'Of the registry of releases: published, given to all, taken back',
        })}
      >
        {acts.length === 0 ? <p>{t`No actions yet.`}</p> : <History entries={acts.map(actEntry)} />}
      </Section>
      {mayChange && override && <OverrideForm remotes={remotes.map(({ name }) => name)} origins={override.origins} />}
      <p className={quietClass}>{t`Build of the shell: ${shell}`}</p>
    </div>
  )
}
