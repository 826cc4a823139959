import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OPERATOR_ROLES, type OperatorRole } from '@refcall/contract/operator-roles'
import { SelectField } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { StepProblem } from '../steps/step-problem.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { OPERATORS_KEY } from './operators-key.ts'
import { roleText } from './role-text.ts'

const NONE = 'none'

interface RoleFieldProps {
  operator: { readonly id: string; readonly username: string; readonly role: OperatorRole }
}

/** Gives another operator a role, or takes the dashboard away. */
export function RoleField({ operator: { id: accountId, username, role } }: RoleFieldProps) {
  const client = useQueryClient()
  const giving = useMutation({
    mutationFn: (given: OperatorRole | null) =>
      withPasskey(() =>
        api('POST /api/dashboard/operators/:accountId/role', { params: { accountId }, body: { role: given } }),
      ),
    onError: (error) => log.failure('role_change', error),
    onSettled: () => client.invalidateQueries({ queryKey: OPERATORS_KEY }),
  })
  const options = OPERATOR_ROLES.map((value) => ({ value, label: roleText(value) }))
  return (
    <>
      <SelectField
        label={t`Role of ${username}`}
        options={[...options, { value: NONE, label: t`No access` }]}
        value={giving.isPending ? (giving.variables ?? NONE) : role}
        disabled={giving.isPending}
        onChange={({ target }) => giving.mutate(OPERATOR_ROLES.find((one) => one === target.value) ?? null)}
      />
      {giving.error && <StepProblem error={giving.error} />}
    </>
  )
}
