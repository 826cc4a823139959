export { lookAtProduction } from './look.ts'
