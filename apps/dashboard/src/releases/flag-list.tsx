import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RemoteFlag, RemoteReleases } from '@refcall/contract'
import { Banner, Button, Display, spreadClass, stackClass } from '@refcall/design-system'
import { useMayChange } from '../access/use-may-change.ts'
import { shareText } from './act-words.ts'
import { FlagDialog } from './flag-dialog.tsx'
import { LateCommand } from './late-command.tsx'

interface FlagListProps {
  remote: RemoteReleases
  isMonitored: boolean
}

/** The feature flags of a front end: for whom each is on, and the way to switch it. */
export function FlagList({ remote: { name: remote, flags }, isMonitored }: FlagListProps) {
  const mayChange = useMayChange()
  const [meant, setMeant] = useState<RemoteFlag | null>(null)
  if (flags.length === 0) return null
  return (
    <div className={stackClass(8)}>
      <Display as="h3" size={20}>{t`Feature flags`}</Display>
      {flags.map((flag) => (
        <div key={flag.name} className={stackClass(8)}>
          <div className={spreadClass}>
            <p>
              <bdi translate="no">{flag.name}</bdi>
              <span>{' · '}</span>
              <span>{shareText(flag.percent)}</span>
            </p>
            {mayChange && !flag.asked && (
              <Button variant="outline" size="small" onClick={() => setMeant(flag)} aria-label={switchText(flag.name)}>
                {t({ message: 'Switch', comment: 'Button: a feature flag' })}
              </Button>
            )}
          </div>
          {flag.asked && <FlagNote asked={flag.asked} isMonitored={isMonitored} />}
        </div>
      ))}
      {meant && <FlagDialog remote={remote} flag={meant} onClose={() => setMeant(null)} />}
    </div>
  )
}

const switchText = (flag: string): string => t({ message: `Switch ${flag}`, comment: 'Button: a feature flag' })

interface FlagNoteProps {
  asked: NonNullable<RemoteFlag['asked']>
  isMonitored: boolean
}

function FlagNote({ asked, isMonitored }: FlagNoteProps) {
  const who = <bdi translate="no">{asked.who}</bdi>
  const why = <bdi translate="no">{asked.reason}</bdi>
  const share = shareText(asked.percent)
  return (
    <Banner tone="notice">
      <div className={stackClass(8)}>
        <p>
          <Trans comment="A feature flag; for “On for all devices” or “Off”">
            {who} requested “{share}”: {why}
          </Trans>
        </p>
        <LateCommand asked={asked} isMonitored={isMonitored} />
      </div>
    </Banner>
  )
}
