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
