/** Whether the text around an element runs from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'
