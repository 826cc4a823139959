import type { DescribedScreen } from '@refcall/host/remote-description'

const title = /*i18n*/ { id: 'title-dashboard', message: 'Match Dashboard' }

/**
 * The screens as the shell's route table needs them; plain descriptors, because the build imports this file without
 * compiling macros.
 */
export const screens = {
  dashboard: { path: '/dashboard', title, skeleton: 'desk', firstText: title },
} as const satisfies Record<string, DescribedScreen>
