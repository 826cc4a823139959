import type { Channel } from '../channel.ts'
import type { LogEntry } from './log-entry.ts'

/** Who gets what, line by line, for people. */
export function statusOf({ serial, expires, remotes }: Channel): string[] {
  const lines = Object.entries(remotes).flatMap(([name, { stable, canary, revoked, flags = {}, releases }]) => {
    const called = (digest: string) => `${releases[digest]?.version ?? '?'}-${digest}`
    const trial = canary ? `, ${canary.percent} % get ${called(canary.digest)}` : ''
    return [
      `${name}: ${stable === null ? 'nothing served' : called(stable)}${trial}`,
      `  ${Object.keys(releases).length} published, ${revoked.length} revoked`,
      ...Object.entries(flags).map(([flag, percent]) => `  flag ${flag}: ${percent} %`),
    ]
  })
  return [`serial ${serial}, to be renewed before ${expires}`, ...lines]
}

/** Who did what, when and why, for people. */
export const lineOf = ({ act: { name, ...what }, who, why, channel: { serial, issued } }: LogEntry): string =>
  `${serial}  ${issued}  ${name} ${Object.values(what).join(' ')}  ${who}: ${why}`
