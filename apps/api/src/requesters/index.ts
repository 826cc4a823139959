export { admitRequest, HELD } from './admit-request.ts'
export { blockNetwork, findOpenOf, forgetNetworks, lockNetworks, unblockNetwork } from './network.repository.ts'
