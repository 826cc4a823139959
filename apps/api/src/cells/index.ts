export { cellOfCall, cellsAround, peopleOf, type AskedCall } from './cell-of-call.ts'
export { createCells, type Cells, type CellWork } from './cells.ts'
export { copyReferee } from './copied-referee.repository.ts'
export { findPaymentCells, findVisited, tellWhereabouts } from './directory.repository.ts'
export {
  claimForErasure,
  findCellNames,
  findCellsOf,
  forgetVisits,
  releaseClaims,
  type Claim,
} from './erasure-claims.repository.ts'
export { MERGED } from './merged-answers.ts'
