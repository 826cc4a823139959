import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shapes/answers.ts'
import { Id } from '../shapes/ids.ts'

export const operatorEndpoints = {
  'GET /api/dashboard/operators': endpoint({
    summary: 'The operators, and how many passkeys each has',
    access: 'operator',
    response: Type.Object({
      operators: Type.Array(Type.Object({ id: Id, username: Type.String(), passkeys: Type.Integer() })),
    }),
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
