export { refuseRemote } from '../gate/gate.ts'
export { describeOffer, type Offer } from '../gate/offer.ts'
export { FRONT_ENDS, neededBy } from './needs-in-sources.ts'
