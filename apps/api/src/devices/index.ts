export { ensureOwnDevice, isDeviceOfCaller, mayActAs, ownDevice } from './device.service.ts'
export { findDevice, findDeviceIdsOfKey, findDevices, updateDevicePlace, type DeviceApp } from './device.repository.ts'
export type { DeviceRow } from './device.table.ts'
export { ERASED_PREFIX, newErasedId } from './erased-device.ts'
