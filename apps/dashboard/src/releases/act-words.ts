import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { NamedRelease, ReleaseAct } from '@refcall/contract'
import type { HistoryEntry } from '../details/history-entries.ts'

const TAKEN: Readonly<Record<string, MessageDescriptor>> = {
  publish: msg({ message: 'Published, not on any device yet', comment: 'A release' }),
  promote: msg({ message: 'Released to everyone', comment: 'A release' }),
  rollback: msg({ message: 'Rolled back', comment: 'A release' }),
  revoke: msg({ message: 'Revoked permanently', comment: 'A release' }),
  gc: msg({ message: 'Unused releases were deleted', comment: 'Of releases' }),
}

/** The registry's log keeps as much of a reason. */
export const REASON_CHARS = 300

/** Such as `1.8.2 · 3f2a91c0`. */
export const releaseText = ({ version, digest }: NamedRelease): string => `${version} · ${digest.slice(0, 8)}`

export const percentText = (percent: number): string =>
  t({ message: `${percent}% of devices`, comment: 'For whom a release on trial is' })

/** For whom a feature flag is on. */
export const shareText = (percent: number): string => {
  if (percent === 0) return t({ message: 'Off', context: 'feature flag' })
  if (percent === 100) return t({ message: 'On for all devices', comment: 'A feature flag' })
  return t({ message: `On for ${percent}% of devices`, comment: 'A feature flag' })
}

function takenText({ name, percent, flag }: ReleaseAct): string {
  if (flag !== null) return percent === null ? t({ message: 'Removed', context: 'feature flag' }) : shareText(percent)
  if (percent !== null) return t({ message: `On trial on ${percent}% of devices`, comment: 'A release' })
  const words = TAKEN[name]
  return words ? t(words) : name
}

/** One act as an entry of a history. */
export function actEntry(act: ReleaseAct): HistoryEntry {
  const { at, who, why, remote, release, flag } = act
  return {
    key: `${at} ${act.name} ${release?.digest ?? flag ?? ''}`,
    at,
    what:
      [remote, release && releaseText(release), flag].filter(Boolean).join(' ') ||
      t({ message: 'All front ends', comment: 'What an act of the registry is about' }),
    taken: takenText(act),
    by: who ?? t({ message: 'the trial monitor', comment: 'The process that takes back a release that fares worse' }),
    reason: why,
  }
}
