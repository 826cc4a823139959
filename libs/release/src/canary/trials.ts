import type { RemoteChannel } from '../channel.ts'
import { chooseRelease } from './choose-release.ts'
import { addTo, noVitals, type Beacon, type TrialEvidence } from './report.ts'

/** Where a beacon comes from: both are read from its headers and connection, never from what it says. */
export interface Sender {
  /** The key by which the device was drawn into its arm. */
  readonly device: string
  /** The networks that one customer can have. */
  readonly site: string
}

export interface Trials {
  /** Counts a beacon, if the channel has a trial of its release and the sender was drawn into the arm that it speaks of. */
  note(beacon: Beacon, sender: Sender): void
  evidence(): TrialEvidence[]
}

/** Devices with an error that count of one site: who can make up devices must not decide alone. */
const OF_A_SITE = 2

/** Sites with an error that are remembered in a trial: so many have decided it. */
const SITES = 10_000

/** Devices that are remembered in a trial; later ones have no session in the figures, but their errors count. */
const DEVICES = 50_000

interface Trial {
  readonly evidence: TrialEvidence
  readonly begun: Set<string>
  readonly measured: Set<string>
  readonly failed: Set<string>
  /** Site → its devices with an error. */
  readonly sites: Map<string, number>
}

const begin = (remote: string, { digest, salt }: NonNullable<RemoteChannel['canary']>): Trial => ({
  evidence: { remote, digest, salt, steps: [], vitals: { canary: noVitals(), control: noVitals() } },
  begun: new Set(),
  measured: new Set(),
  failed: new Set(),
  sites: new Map(),
})

const emptyArm = () => ({ sessions: 0, withError: 0, notLoaded: 0 })

/**
 * Counts what pages report of the trials in the channel: each device once, with its first error, in the arm into which it is
 * drawn, under the share that the trial then has. That is what the bets are on (`statistics.ts`); which errors are left
 * out, such as those of a site that had its share, does not depend on the arm.
 *
 * @param channels the remotes of the channel as it is served now
 */
export function countTrials(channels: () => ReadonlyMap<string, RemoteChannel>): Trials {
  const trials = new Map<string, Trial>()

  /** A remote's trial with its present step last; undefined without one that has two arms. */
  const trialOf = (remote: string, channel: RemoteChannel | undefined): Trial | undefined => {
    const canary = channel?.canary
    if (!channel?.stable || !canary || channel.revoked.includes(canary.digest)) return undefined
    const known = trials.get(remote)
    const isSame = known?.evidence.salt === canary.salt && known.evidence.digest === canary.digest
    const trial = isSame ? known : begin(remote, canary)
    trials.set(remote, trial)
    const share = canary.percent / 100
    if (share >= 1) return undefined
    const { steps } = trial.evidence
    if (steps.at(-1)?.share !== share) steps.push({ share, canary: emptyArm(), control: emptyArm() })
    return trial
  }

  return {
    note(beacon, sender) {
      const channel = channels().get(beacon.remote)
      const trial = trialOf(beacon.remote, channel)
      const step = trial?.evidence.steps.at(-1)
      // A page that was opened before the share grew may have what its device would get no more.
      if (!trial || !channel || !step || chooseRelease(channel, sender.device) !== beacon.release) return
      const arm = beacon.release === trial.evidence.digest ? 'canary' : 'control'
      if (isNew(trial.begun, sender)) step[arm].sessions += 1
      if ('vitals' in beacon) {
        if (isNew(trial.measured, sender)) addTo(trial.evidence.vitals[arm], beacon.vitals)
        return
      }
      if (beacon.what === 'begun' || trial.failed.has(sender.device) || !takeOne(trial, sender)) return
      trial.failed.add(sender.device)
      step[arm].withError += 1
      if (beacon.what === 'not_loaded' || beacon.what === 'refused') step[arm].notLoaded += 1
    },
    evidence() {
      const present = channels()
      for (const remote of trials.keys()) if (!present.get(remote)?.canary) trials.delete(remote)
      return [...present].flatMap(([remote, channel]) => trialOf(remote, channel)?.evidence ?? [])
    },
  }
}

/** Whether the device is not among those yet; then it is. */
const isNew = (devices: Set<string>, { device }: Sender): boolean =>
  !devices.has(device) && devices.size < DEVICES && devices.add(device).has(device)

/** Whether the site has errors left that count; then one less. */
function takeOne({ sites }: Trial, { site }: Sender): boolean {
  const before = sites.get(site) ?? 0
  if (before >= OF_A_SITE || (before === 0 && sites.size >= SITES)) return false
  sites.set(site, before + 1)
  return true
}
