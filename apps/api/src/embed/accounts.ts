export { DEMO_ACCOUNT_PREFIX, DEMO_PASSWORDS } from '../accounts/demo.ts'
export { inviteOperator } from '../accounts/invitation.service.ts'
export { recoverOperator } from '../accounts/operators/operator.service.ts'
export { hashPassword } from '../accounts/password.ts'
