export { ADMITTED_BY_HOLD, admitRequest } from './admit-request.ts'
export { blockNetwork, findOpenOf, forgetNetworks, lockNetworks, unblockNetwork } from './network.repository.ts'
