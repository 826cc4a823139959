import type { NotDriven } from '../not-driven.ts'

/** Journeys that Firefox cannot be led through, and why; what is wrong with the product does not belong here. */
export const NOT_DRIVEN: readonly NotDriven[] = [
  {
    journeys: /^push › /,
    why: 'only Chromium’s own protocol hands a push to a worker without the vendor’s push service',
  },
  {
    journeys: /^large-text › .*text of twice the size/,
    why: 'only Chromium’s own protocol sets the reader’s text size',
  },
  {
    journeys: /^(operator-map|operator-crowd|operator-days) › /,
    why: 'without a graphics card this Firefox has no WebGL, so there is no map to press on',
  },
  {
    journeys: /^(operator › an operator refunds|referee-banking › |referee-payments › (?!the boxes|six boxes))/,
    why: 'the process of the page ends while it is looked over for accessibility',
  },
  { journeys: /^referee-payments › six boxes/, why: 'the driver tells nothing of the body of a request' },
  {
    journeys: /^offline › /,
    why: 'a page that was loaded again without a network is told nothing by the driver when the network returns',
  },
  {
    journeys: /^language › a German browser reads German/,
    why: 'the driver reports a preloaded file once more when it is used, so loads cannot be counted',
  },
]

/** What Firefox tells of more than Chromium. */
export const FIREFOX_WORDS = {
  // Reported as errors of the page, where Chromium writes to its console, in which a journey may expect it.
  console:
    /^(Content-Security-Policy: |Cross-Origin Request Blocked: |None of the “sha\d+” hashes|The page’s settings blocked|downloadable font: |Loading failed for )/,
  // It ends the loads of a page that is left while the page can still tell: a call had no answer, a script is empty and has not
  // its hash. And without WebGL the map cannot be drawn.
  log: /^\[refcall\] \w+ \{"requestId":null,"code":null,"status":null.*\} Error$|The computed hash is “OLBgp1GsljhM2TJ/,
}
