/** The paths that the shell renders itself. */
export const ownPaths = { signIn: '/login', invitation: '/invitation' } as const
