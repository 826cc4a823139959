export { dashboardHandlers } from './dashboard.routes.ts'
export { toDashboardMatch } from './dashboard-match.ts'
