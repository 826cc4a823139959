export { currencyOfCountry } from './accounts/shape.ts'
export { startSandbox, type RunningSandbox } from './start.ts'
