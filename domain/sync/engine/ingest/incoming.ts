import type { Reported } from '#domain/sync/engine/apply/match-record.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'

/** A record as reported in an answer, whether it exists here or not. */
export type Incoming = Reported & Omit<Remote, 'record'>
