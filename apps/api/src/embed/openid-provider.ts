export { openOpenidProvider } from '../testing/openid-provider.ts'
