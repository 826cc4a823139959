export { aFolder, aRegistry } from './a-registry.ts'
export { aRelease } from './a-release.ts'
