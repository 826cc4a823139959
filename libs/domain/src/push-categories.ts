/** What a device can be notified of; each can be switched off alone. */
export const PUSH_CATEGORIES = ['requests', 'messages', 'nearby', 'refunds', 'tips', 'shift'] as const
export type PushCategory = (typeof PUSH_CATEGORIES)[number]
