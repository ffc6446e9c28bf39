import type { Reported } from '#domain/sync/engine/apply/match-record.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'

/** A record as an answer brought it, whether it is here or not. */
export type Incoming = Reported & Omit<Remote, 'record'>
