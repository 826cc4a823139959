/** Stands for the digest in files that are not hashed yet; as long, so that nothing else moves when it is replaced. */
export const PLACEHOLDER = 'd16e57d16e57d16e57d16e57d16e57d1'

/** The global name of a remote's container, and webpack's `uniqueName`. */
export const containerName = (remote: string, digest: string = PLACEHOLDER): string =>
  `${remote.replaceAll('-', '_')}_${digest}`
