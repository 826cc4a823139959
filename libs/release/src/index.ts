export { assemble, type BuiltRemote, type Source } from './artifact/assemble.ts'
export { readBuild } from './artifact/read-build.ts'
export { sha384 } from './artifact/identity.ts'
export { readFiles, writeOnce } from './artifact/release-folder.ts'
export { containerName, PLACEHOLDER } from './container-name.ts'
export { fetchOffers } from './gate/fetch-offer.ts'
export { inSentences } from './gate/gate.ts'
export { NEEDS_FILE } from './gate/needs.ts'
export type { RemoteChannel } from './channel.ts'
export type { KeyFile } from './keys.ts'
export { placesIn, releaseLocally } from './local/release-locally.ts'
export { writeExact } from './read-exact.ts'
export { apiMismatches } from './registry/api-mismatches.ts'
export { canary, promote, renew, revoke, rollback } from './registry/acts.ts'
export { setFlag } from './registry/set-flag.ts'
export type { Registry } from './registry/append.ts'
export { collect } from './registry/collect.ts'
export { publish } from './registry/publish.ts'
export { readChannel } from './registry/read-channel.ts'
export { readHistory } from './registry/read-log.ts'
export { lineOf, statusOf } from './registry/status.ts'
export { integrityOf, readStatement, releaseName, type Statement } from './statement.ts'
export { readLimited } from './store/read-limited.ts'
export type { Store } from './store/store.ts'
export { chooseRelease, differsByDevice, flagsFor, nextShare } from './canary/choose-release.ts'
export { keyring } from './keyring.ts'
export { releaseReader, type ReleaseReader } from './reader/release-reader.ts'
export type { ServedRelease } from './reader/served-remotes.ts'
export { releaseToAll } from './registry/release-to-all.ts'
export { isBucket, storeAt } from './store/store-at.ts'
export { folderStore } from './store/folder-store.ts'
export { CANARY_MONITOR, canaryMonitor, monitorCanaries, trialResults } from './canary/monitor.ts'
export {
  Beacon,
  mayReadReport,
  REPORT,
  SwitchFlag,
  TakeBack,
  type FlagRequest,
  type Report,
  type RollbackRequest,
} from './canary/report.ts'
export { evaluate } from './canary/statistics.ts'
export { countTrials, type Sender, type Trials } from './canary/trials.ts'
export { actsReader, type TakenAct, type TakenActs } from './registry/read-acts.ts'
