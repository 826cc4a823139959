/** Freezes the object and all objects in it, arrays included, and returns it. */
export function deepFrozen<T extends object>(group: T): T {
  for (const value of Object.values(group)) if (typeof value === 'object') deepFrozen(value)
  return Object.freeze(group)
}
