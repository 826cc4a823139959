/** The paths that the shell renders itself. */
export const ownPaths = {
  signIn: '/login',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  openid: '/openid',
} as const
