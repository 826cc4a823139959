export { toIncident } from './incident-view.ts'
export type { KeptFacts } from './kept-facts.ts'
export {
  changeFacts,
  closeIncident,
  findIncident,
  hasOpenIncident,
  listIncidents,
  openIncident,
  resolveIncidents,
  settleOtherIncidents,
  takeIncident,
} from './incident.repository.ts'
