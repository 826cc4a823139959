import './compiled-once.ts'

export { TestEnvironment as default } from 'jest-environment-node'
