export { ensureOwnDevice, isDeviceOfCaller, ownDevice } from './device.service.ts'
export { findDevice, findDeviceIdsOfKey, updateDevicePlace } from './device.repository.ts'
export type { DeviceRow } from './device.table.ts'
export { ERASED_PREFIX, newErasedId } from './erased-device.ts'
