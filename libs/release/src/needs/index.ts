export { incompatibilities } from '../gate/incompatibilities.ts'
export { describeOffer, type Offer } from '../gate/offer.ts'
export { FRONT_ENDS, neededBy } from './needed-by.ts'
