/** Connections that wait to be accepted: after a restart all clients come at one instant, and one too many retries only after a second. */
export const BACKLOG = 4_096
