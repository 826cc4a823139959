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

/** Such as `1.8.2 · 3f2a91c0`. */
export const releaseText = ({ version, digest }: NamedRelease): string => `${version} · ${digest.slice(0, 8)}`

export const percentText = (percent: number): string =>
  t({ message: `${percent}% of devices`, comment: 'For whom a release on trial is' })

function takenText({ name, percent }: ReleaseAct): string {
  if (percent !== null) return t({ message: `On trial on ${percent}% of devices`, comment: 'A release' })
  const words = TAKEN[name]
  return words ? t(words) : name
}

/** One act as an entry of a history. */
export function actEntry(act: ReleaseAct): HistoryEntry {
  const { at, who, why, remote, release } = act
  return {
    key: `${at} ${act.name} ${release?.digest ?? ''}`,
    at,
    what:
      [remote, release && releaseText(release)].filter(Boolean).join(' ') ||
      t({ message: 'All front ends', comment: 'What an act of the registry is about' }),
    taken: takenText(act),
    by: who ?? t({ message: 'the trial monitor', comment: 'The process that takes back a release that fares worse' }),
    reason: why,
  }
}
