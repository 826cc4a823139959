import type { Fault } from '../fault.ts'
import { request } from './request.ts'

/** One planted fault per row, by area. */
export const FAULTS: readonly Fault[] = [...request]
