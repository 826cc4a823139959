/** The addresses that the shell draws itself. */
export const ownPaths = { signIn: '/login', invitation: '/invitation' } as const
