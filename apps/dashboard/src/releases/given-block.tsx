import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { GivenRelease } from '@refcall/contract'
import { Button, Display, spreadClass, StatusPill, stackClass, type Tone } from '@refcall/design-system'
import type { HistoryEntry } from '../details/history-entries.ts'
import { History } from '../details/history.tsx'
import { actEntry, releaseText } from './act-words.ts'
import s from './given-block.module.css'

interface GivenBlockProps {
  title: string
  tone: Tone
  release: GivenRelease
  /** Who gets it. */
  whom: string
  /** Undefined: nothing would come instead, or it was asked for already. */
  onTakeBack: (() => void) | undefined
  children?: ReactNode
}

/** A release that devices get: for whom, by whom and why, and the way back. */
export function GivenBlock({ title, tone, release, whom, onTakeBack, children }: GivenBlockProps) {
  const name = releaseText(release)
  return (
    <div className={stackClass(8)}>
      <div className={spreadClass}>
        <div className={s.named}>
          <StatusPill tone={tone}>{title}</StatusPill>
          <Display as="h3" size={20}>
            <bdi dir="ltr">{name}</bdi>
          </Display>
        </div>
        {onTakeBack && (
          <Button
            variant="danger"
            size="small"
            onClick={onTakeBack}
            aria-label={t({ message: `Roll back ${name}`, comment: 'Button: a release' })}
          >
            {t({ message: 'Roll back', comment: 'Button: a release' })}
          </Button>
        )}
      </div>
      <p>
        <span>
          {t({ message: `For ${whom}`, comment: 'Who gets a release: “For all devices”, “For 5% of devices”' })}
        </span>
      </p>
      {children}
      {release.by && <History entries={[byWhom(actEntry(release.by))]} />}
    </div>
  )
}

/** Of a release that is named above: what was done, by whom and why. */
const byWhom = ({ taken, by, ...entry }: HistoryEntry): HistoryEntry => ({
  ...entry,
  what: taken,
  taken: by ?? '',
  by: null,
})
