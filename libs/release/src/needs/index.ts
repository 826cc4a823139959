export { incompatibilities } from '../gate/incompatibilities.ts'
export { describeOffer, type Offer } from '../gate/offer.ts'
export { FRONT_ENDS, neededBy, neededInCheckout } from './needed-by.ts'
