export { toIncident } from './incident-view.ts'
export {
  changeFacts,
  closeIncident,
  findIncident,
  listIncidents,
  openIncident,
  settleIncidents,
  settleOtherIncidents,
} from './incident.repository.ts'
export type { IncidentTable } from './incident.table.ts'
export type { KeptFacts } from './kept-facts.ts'
