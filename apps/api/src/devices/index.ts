export {
  findDevice,
  findDeviceIdsOfKey,
  findDeviceInUse,
  findDevices,
  findLastPlaceOfKey,
  switchPushes,
  updateDeviceOf,
  unlinkAllDevicesOf,
  unlinkDevices,
  unlinkForgottenDevices,
  updateDevicePlace,
  type DeviceApp,
} from './device.repository.ts'
export {
  ensureOwnDevice,
  isDeviceOfCaller,
  isElsewhere,
  mayActAs,
  mayActOn,
  ownClaimedDevice,
  ownDevice,
} from './device.service.ts'
export type { DeviceRow } from './device.table.ts'
export { ERASED_PREFIX } from './erased-device.ts'
export { giveRecovery, recoverDevice } from './recovery.service.ts'
export { deleteRefusedIdsBefore } from './refused-ids.repository.ts'
