import type { Columns } from './upstream-state.ts'

/** The operation of a write upstream; `rewrite` restores columns that a late request of ours overwrote. */
export type Operation = 'create' | 'update' | 'delete' | 'rewrite'

/**
 * The state of a write. `SENDING`: it may have left; `UNCONFIRMED`: it may have arrived; `DONE`: the upstream and the store
 * have it; `REFUSED`: the upstream rejected it.
 */
export type WriteState = 'SENDING' | 'UNCONFIRMED' | 'DONE' | 'REFUSED'

/**
 * A write of the log. `values` are the columns that the upstream has after it; `baseRevision` is the revision of the store
 * that it was made over, null for a create; `wasInDoubt`: an answer to it was missing once.
 */
export interface LoggedWrite {
  readonly id: string
  readonly recordId: number | null
  readonly upstreamId: number | null
  readonly operation: Operation
  readonly values: Columns
  readonly baseRevision: number | null
  readonly state: WriteState
  readonly wasInDoubt: boolean
  readonly sentOn: number
}

/** Whether a write may still arrive, so that its client sends it again. */
export function isOpen({ state }: Pick<LoggedWrite, 'state'>): boolean {
  return state === 'SENDING' || state === 'UNCONFIRMED'
}

/** The state after a rejection: an earlier sending of the same write may still arrive. */
export function afterRejection({ wasInDoubt }: Pick<LoggedWrite, 'wasInDoubt'>): WriteState {
  return wasInDoubt ? 'UNCONFIRMED' : 'REFUSED'
}
