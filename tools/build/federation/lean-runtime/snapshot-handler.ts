/** Stands in for federation's reader of manifests: the shell names the entry of each remote itself. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>()
  /** Has no plugins. */
  readonly hooks = { applyPlugin: () => {} }
}

/** No remote is known by a snapshot. */
export const getGlobalRemoteInfo = () => ({})
