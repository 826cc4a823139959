export { createBackground } from './background.ts'
export { buildDeps, type AppDeps } from './build-deps.ts'
export { serveCells, type ServedCell, type ServedCells } from './serve-cells.ts'
