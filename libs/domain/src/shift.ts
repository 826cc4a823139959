/** For how many minutes a referee may choose to stay on duty; otherwise until a press ends it. */
export const SHIFT_MINUTES = [60, 120, 240] as const
export type ShiftMinutes = (typeof SHIFT_MINUTES)[number]

/** How many minutes a break may last. */
export const BREAK_MINUTES = [15, 30, 60] as const
export type BreakMinutes = (typeof BREAK_MINUTES)[number]

/** What a referee is notified of: the shift ends soon, it has ended, the break is over. */
export const DUTY_NOTICES = ['shift_ending', 'shift_ended', 'break_over'] as const
export type DutyNoticeKind = (typeof DUTY_NOTICES)[number]
