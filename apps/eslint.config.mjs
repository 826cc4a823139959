// ESLint looks for its configuration from the folder of each file upwards.
export { config as default } from '@refcall/tools/eslint/config'
