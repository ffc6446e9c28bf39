import type { Columns } from './upstream-state.ts'

/** What a write does upstream; `rewrite` puts back what a late request of ours wrote over. */
export type Operation = 'create' | 'update' | 'delete' | 'rewrite'

/**
 * How a write stands. `SENDING`: it may have left; `UNCONFIRMED`: nobody knows whether it arrived; `DONE`: the upstream has
 * it, and so has the store; `REFUSED`: the upstream said no.
 */
export type WriteState = 'SENDING' | 'UNCONFIRMED' | 'DONE' | 'REFUSED'

/**
 * A write of the log. `values` are the columns that the upstream has after it; `baseRevision` is the revision of the store
 * that it was made over, null for a create; `wasInDoubt` tells whether an answer to it ever stayed away.
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

/** Tells whether it may still arrive, and whoever asked for it still waits for it to be done. */
export function isOpen({ state }: Pick<LoggedWrite, 'state'>): boolean {
  return state === 'SENDING' || state === 'UNCONFIRMED'
}

/** The state after a refusal: an earlier sending of the same write, whose answer stayed away, may arrive all the same. */
export function afterRefusal({ wasInDoubt }: Pick<LoggedWrite, 'wasInDoubt'>): WriteState {
  return wasInDoubt ? 'UNCONFIRMED' : 'REFUSED'
}
