/** What an account may do on the dashboard: look, act, and also invite and give roles. */
export const OPERATOR_ROLES = ['viewer', 'operator', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The roles that may make the calls of each kind of access. */
export const ROLES_OF = {
  viewer: OPERATOR_ROLES,
  operator: ['operator', 'admin'],
  admin: ['admin'],
} as const satisfies Record<OperatorRole, readonly OperatorRole[]>

/** Whether an account with this role may make calls of this access. */
export const hasRole = (role: OperatorRole | null, access: OperatorRole): boolean =>
  ROLES_OF[access].some((one) => one === role)
