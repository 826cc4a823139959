import type { DescribedScreen } from '@refcall/host/remote-description'

/** What the shell is told of each screen; plain descriptors, since the build reads this file as it stands. */
export const screens = {
  dashboard: { path: '/dashboard', title: /*i18n*/ { id: 'title-dashboard', message: 'Match Dashboard' }, skeleton: 'desk' },
} as const satisfies Record<string, DescribedScreen>
