/** Whether a name stays inside its folder on every system: plain segments that do not start with a dot. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^[A-Za-z0-9_@-][A-Za-z0-9_.@-]*(?:\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)*$/.test(name)
