export { aFolder, aRegistry } from './a-registry.ts'
export { aRelease } from './a-release.ts'
export { startS3 } from './s3-server.ts'
export { s3Store } from '../store/s3-store.ts'
