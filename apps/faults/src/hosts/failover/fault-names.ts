/** What a rehearsal can do to the hosts. */
export const FAULTS = [
  'primary-process',
  'primary-host',
  'host-behind',
  'primary-isolated',
  'etcd-minority',
  'etcd-majority',
  'replica-late',
  'one-way',
  'slow-link',
  'slow-host',
  'nats-node',
  'nats-all',
  'api-host',
  'clock',
  'twice',
  'rolling',
] as const

export type FaultName = (typeof FAULTS)[number]
