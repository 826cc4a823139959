export { simulate, type SimulationOptions } from './simulate.ts'
