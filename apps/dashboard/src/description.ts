import type { DescribedScreen } from '@refcall/host/remote-description'

/**
 * The screens as the shell's route table needs them; plain descriptors, because the build imports this file without
 * compiling macros.
 */
export const screens = {
  dashboard: { path: '/dashboard', title: /*i18n*/ { id: 'title-dashboard', message: 'Match Dashboard' }, skeleton: 'desk' },
} as const satisfies Record<string, DescribedScreen>
