export { announce } from '../matches/announce.ts'
export { findMatch } from '../matches/match.repository.ts'
export { nearestOnDuty } from '../referees/nearest.repository.ts'
