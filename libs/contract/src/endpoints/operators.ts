import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { Done } from '../shapes/answers.ts'
import { OPERATOR_ROLES } from '../operator-roles.ts'
import { Username } from '../shapes/account.ts'
import { Id } from '../shapes/ids.ts'

const Role = Type.Enum([...OPERATOR_ROLES])

export const operatorEndpoints = {
  'GET /api/dashboard/operators': endpoint({
    summary: 'The operators, and how many passkeys each has',
    access: 'operator',
    response: Type.Object({
      operators: Type.Array(Type.Object({ id: Id, username: Type.String(), role: Role, passkeys: Type.Integer() })),
    }),
    errors: [],
  }),
  'POST /api/dashboard/operators/invite': endpoint({
    summary: 'Make a link that creates an account with this role, once, within a day; an older one of the name ends',
    access: 'admin',
    stepUp: true,
    body: Type.Object({ name: Username, role: Role }),
    response: Type.Object({ success: Type.Literal(true), link: Type.String() }),
    errors: [],
  }),
  'POST /api/dashboard/operators/:accountId/role': endpoint({
    summary: 'Give another operator another role; null takes the dashboard away, and ends all sessions',
    access: 'admin',
    stepUp: true,
    params: Type.Object({ accountId: Id }),
    body: Type.Object({ role: nullable(Role) }),
    response: Done,
    errors: [],
  }),
  'POST /api/dashboard/operators/:accountId/reset-passkeys': endpoint({
    summary:
      'Remove the passkeys of another operator, who has lost them, and end all their sessions; that operator is mailed',
    access: 'operator',
    stepUp: true,
    params: Type.Object({ accountId: Id }),
    response: Done,
    errors: [],
  }),
}
