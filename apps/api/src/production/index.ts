export { environmentFindings, originsOf } from './environment-findings.ts'
export { lineOf, throwRefused } from './finding.ts'
export { lookAtProduction } from './look.ts'
