// ESLint reads its configuration from a default export; the parts are in config.ts.
export { config as default } from './config.ts'
