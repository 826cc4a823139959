import s from './stretched-link.module.css'

/** The class of a link whose target is the whole positioned box around it; its focus ring is drawn inside that box. */
export const stretchedLinkClass: string = s.stretched ?? ''
