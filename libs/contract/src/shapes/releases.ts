/** What a page server tells operators of the releases that it serves: its own words, beside the API's calls. */
export interface ReleasesStatus {
  /** The build of the shell. */
  readonly shell: string
  /** Whether a monitor with the registry's key listens to what operators ask for here. */
  readonly isMonitored: boolean
  /** Why the registry's log cannot be read completely, in English. */
  readonly problem: string | null
  /** From where who asks may try a build of one remote; null where that is not allowed, or not to them. */
  readonly override: { readonly origins: readonly string[] } | null
  readonly remotes: readonly RemoteReleases[]
  /** The newest first. */
  readonly acts: readonly ReleaseAct[]
}

export interface RemoteReleases {
  readonly name: string
  /** Why the newest state is not what is served, in English. */
  readonly problem: string | null
  /** What all get who are in no trial. */
  readonly live: GivenRelease | null
  readonly trial: ReleaseOnTrial | null
  /** Of its code; by name. */
  readonly flags: readonly RemoteFlag[]
  /** Revoked or taken back. */
  readonly gone: readonly GoneRelease[]
  /** What operators asked for and is not done yet. */
  readonly asked: (Asked & { readonly digest: string }) | null
}

/** A feature flag: new pages have it on for a share of the devices. */
export interface RemoteFlag {
  readonly name: string
  /** 0: off; 100: on. */
  readonly percent: number
  /** The act that switched it so; null where it is older than the listed acts. */
  readonly by: ReleaseAct | null
  /** What operators asked for and is not done yet. */
  readonly asked: (Asked & { readonly percent: number }) | null
}

/** A request of an operator to the registry. */
interface Asked {
  readonly who: string
  readonly reason: string
  /** What does it where the registry's key is. */
  readonly command: string
  /** The process that carries it out had the time to do so. */
  readonly isLate: boolean
}

export interface NamedRelease {
  readonly digest: string
  readonly version: string
}

export interface GivenRelease extends NamedRelease {
  /** The act by which devices get it; null where it is older than the listed acts. */
  readonly by: ReleaseAct | null
  /** What its devices get if it is taken back; null: there is nothing. */
  readonly instead: NamedRelease | null
}

interface ReleaseOnTrial extends GivenRelease {
  readonly percent: number
  /** Null at a share that leaves nothing to compare. */
  readonly counts: TrialCounts | null
}

export interface TrialCounts {
  readonly canary: TrialArm
  readonly control: TrialArm
  /** Whether the figures speak against it so far that it is taken back. */
  readonly isWorse: boolean
}

/** Devices with a session, those with an error in it, and pages by band. */
export interface TrialArm {
  readonly sessions: number
  readonly withError: number
  readonly vitals: Readonly<
    Record<'lcp' | 'inp' | 'cls', { readonly good: number; readonly fair: number; readonly poor: number }>
  >
}

interface GoneRelease extends NamedRelease {
  readonly by: ReleaseAct | null
}

export interface ReleaseAct {
  readonly name: string
  readonly at: string
  /** Null: the canary monitor. */
  readonly who: string | null
  readonly why: string
  readonly remote: string | null
  /** What it is about; of a rollback, what was taken back. */
  readonly release: NamedRelease | null
  readonly flag: string | null
  readonly percent: number | null
}
