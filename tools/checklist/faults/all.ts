import type { Fault } from '../fault.ts'
import { api } from './api.ts'
import { checkout } from './checkout.ts'
import { host } from './host.ts'
import { referee } from './referee.ts'
import { request } from './request.ts'
import { rules } from './rules.ts'

/** One planted fault per row, by area. */
export const FAULTS: readonly Fault[] = [...request, ...referee, ...checkout, ...host, ...api, ...rules]
