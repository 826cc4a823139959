export { aFolder, aRegistry } from './a-registry.ts'
export { api, CANCEL, needs } from '../gate/testing/small-remote.ts'
export { gone, inCall } from '../gate/testing/edit.ts'
export { aRelease } from './a-release.ts'
