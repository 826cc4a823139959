export { createBackground } from './background.ts'
export { buildDeps, type AppDeps } from './build-deps.ts'
