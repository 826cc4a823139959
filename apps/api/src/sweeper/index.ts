export { createSweeper, sweep } from './sweeper.ts'
