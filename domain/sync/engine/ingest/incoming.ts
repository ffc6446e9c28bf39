import type { Told } from '#domain/sync/engine/apply/match-record.ts'

/** A record as an answer brought it, whether it is here or not. */
export interface Incoming extends Told {
  readonly askedAt: number
  readonly how: 'pull' | 'merge'
  readonly isReset: boolean
  readonly confirms: boolean
}
