import type { FrontPart } from './deps.ts'

/** The parts of the front that answer calls by themselves, before all others are passed on. */
export const FRONT_PARTS: readonly FrontPart[] = []
