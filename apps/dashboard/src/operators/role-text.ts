import { t } from '@lingui/core/macro'
import type { OperatorRole } from '@refcall/contract'

export const roleText = (role: OperatorRole): string =>
  ({
    viewer: t({ message: 'Viewer', comment: 'A role: reads the dashboard' }),
    operator: t({ message: 'Operator', comment: 'A role: acts on the dashboard' }),
    admin: t({ message: 'Admin', comment: 'A role: also invites and gives roles' }),
  })[role]
