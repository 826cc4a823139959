export { reconciliationDifferences } from '../testing/reconciliation-differences.ts'
export { asJsonSchema, exampleOf, type JsonSchema } from '../testing/example-of.ts'
export { openStream, type TestStream } from '../testing/open-stream.ts'
export {
  acceptAs,
  confirm,
  createIntent,
  enterCode,
  requestElectronic,
  verifiedReferee,
} from '../testing/payment-scenarios.ts'
export { PRODUCTION } from '../testing/production-variables.ts'
export { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
export { numbersOf, recordStatements, turnsOf, type Statement } from '../testing/recorded-statements.ts'
export { cashForm, goOnDuty, openBrowser, requestMatch } from '../testing/scenarios.ts'
export { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
export { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
