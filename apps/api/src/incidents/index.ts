export { toIncident } from './incident-view.ts'
export {
  changeFacts,
  closeIncident,
  findIncident,
  listIncidents,
  openIncident,
  settleIncidents,
  settleOtherIncidents,
  takeIncident,
} from './incident.repository.ts'
