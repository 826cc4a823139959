export { hashPassword } from './password.ts'
export { readAccount } from './read-account.ts'
export { deleteExpiredSessions, findSession } from './session.repository.ts'
export { openBearerSession, openCookieSession } from './session.service.ts'
