import { Trans } from '@lingui/react/macro'
import type { RemoteReleases } from '@refcall/contract'
import { Banner, stackClass } from '@refcall/design-system'
import { releaseText } from './act-words.ts'
import { LateCommand } from './late-command.tsx'

interface AskedNoteProps {
  remote: RemoteReleases
  asked: NonNullable<RemoteReleases['asked']>
  isMonitored: boolean
}

/** What was asked for; where it is not done within seconds, the command that does it. */
export function AskedNote({ remote: { live, trial }, asked, isMonitored }: AskedNoteProps) {
  const meant = [trial, live].find((release) => release?.digest === asked.digest)
  if (!meant) return null
  const release = <bdi translate="no">{releaseText(meant)}</bdi>
  const who = <bdi translate="no">{asked.who}</bdi>
  const why = <bdi translate="no">{asked.reason}</bdi>
  return (
    <Banner tone="notice">
      <div className={stackClass(8)}>
        <p>
          <Trans comment="A release">
            {who} requested a rollback of {release}: {why}
          </Trans>
        </p>
        <LateCommand asked={asked} isMonitored={isMonitored} />
      </div>
    </Banner>
  )
}
