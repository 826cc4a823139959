export { SERVER_LIMITS } from '../platform/limits.ts'
