/** Advisory locks of this class in a city: what begins for a person shares theirs, and the person's erasure there has it alone. */
export const PERSON_LOCK = 4_205
