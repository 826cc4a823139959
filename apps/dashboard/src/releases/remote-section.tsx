import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { GivenRelease, ReleaseAct, RemoteReleases } from '@refcall/contract'
import { Banner, Disclosure } from '@refcall/design-system'
import { History } from '../details/history.tsx'
import { useMayChange } from '../access/use-may-change.ts'
import { Section } from '../frame/section.tsx'
import { actEntry, percentText, releaseText } from './act-words.ts'
import { AskedNote } from './asked-note.tsx'
import { EnglishBanner } from './english-banner.tsx'
import { FlagList } from './flag-list.tsx'
import { GivenBlock } from './given-block.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { TrialFigures } from './trial-figures.tsx'

interface RemoteSectionProps {
  remote: RemoteReleases
  isMonitored: boolean
  /** The newest act: this page may have loaded itself again since it was asked for. */
  last: ReleaseAct | undefined
}

/** One front end: what all get, what is on trial, and what is gone. */
export function RemoteSection({ remote, isMonitored, last }: RemoteSectionProps) {
  const { name, problem, live, trial, gone, asked } = remote
  const mayChange = useMayChange()
  const [meant, setMeant] = useState<GivenRelease | null>(null)
  const done = last?.name === 'rollback' && last.remote === name ? last.release : null
  const ended = gone.flatMap(({ by }) => (by ? [actEntry(by)] : []))
  const press = (release: GivenRelease) =>
    mayChange && asked === null && release.instead ? () => setMeant(release) : undefined
  return (
    <Section title={name}>
      {problem && <EnglishBanner text={problem} />}
      {asked && <AskedNote remote={remote} asked={asked} isMonitored={isMonitored} />}
      {done && <Banner tone="notice">{doneText(releaseText(done))}</Banner>}
      {trial && (
        <GivenBlock
          title={t({ message: 'On trial', comment: 'A release that some devices get' })}
          tone="amber"
          release={trial}
          whom={percentText(trial.percent)}
          onTakeBack={press(trial)}
        >
          <TrialFigures counts={trial.counts} isMonitored={isMonitored} />
        </GivenBlock>
      )}
      {live && (
        <GivenBlock
          title={t({ message: 'Live', context: 'release', comment: 'What all get' })}
          tone="green"
          release={live}
          whom={trial ? t`all other devices` : t`all devices`}
          onTakeBack={press(live)}
        />
      )}
      {!live && !trial && <p>{t`No release of it is live.`}</p>}
      <FlagList remote={remote} isMonitored={isMonitored} />
      {ended.length > 0 && (
        <Disclosure summary={t({ message: 'Rolled back or revoked', comment: 'Releases; a list that opens' })}>
          <History entries={ended} />
        </Disclosure>
      )}
      {meant && <TakeBackDialog remote={remote} release={meant} onClose={() => setMeant(null)} />}
    </Section>
  )
}

const doneText = (release: string): string =>
  t({ message: `Done: ${release} has been rolled back.`, comment: 'A release' })
