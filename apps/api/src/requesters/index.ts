export { admitRequest, HELD } from './admit-request.ts'
export { blockNetwork, forgetNetworks, lockNetworks, unblockNetwork } from './network.repository.ts'
