import type { RemoteChannel } from '../../channel.ts'
import { chooseRelease } from '../choose-release.ts'
import { countTrials } from '../trials.ts'
import type { Bands } from '../report.ts'

export const [OLD, NEW] = ['0'.repeat(32), 'f'.repeat(32)]

export const on = (percent: number, salt = 'trial-1'): RemoteChannel => ({
  stable: OLD,
  canary: { digest: NEW, percent, salt },
  revoked: [],
  releases: {},
})

type What = 'begun' | 'render' | 'not_loaded' | 'refused' | Bands

/** The counts of a player whose channel may change. */
export function counted(channel: RemoteChannel) {
  const state = { channel }
  const trials = countTrials(() => new Map([['player', state.channel]]))
  const send = (
    what: What,
    device: string,
    { site = device, release = chooseRelease(state.channel, device) ?? OLD } = {},
  ) =>
    trials.note(
      { remote: 'player', release, ...(typeof what === 'string' ? { what } : { vitals: what }) },
      { device, site },
    )
  return { state, trials, send }
}
