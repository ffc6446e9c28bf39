import type { Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { WithHeaders } from '#server/http/implement.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import type { User } from '#server/store/users.ts'
import type { Requirement } from '#server/superset/sync/abilities.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import type { UpstreamRecord } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure, PlainRequest } from '#server/superset/sync/wire/outcome.ts'
import type { StoredRow } from './stored-row.ts'

/** A row of the kind's list: as much as the list tells, for `read` to go on from. */
export interface Listed {
  readonly upstreamId: number
  readonly label: string | null
  readonly stamp: string | null
  readonly wire: unknown
  /** When the list was asked for, in ms since 1970, where it tells a row whole; null where the row is to be read. */
  readonly completeAt: number | null
}

/** The numbers of a list; `isWhole` where all of them are there, else the others are as they were. */
export interface Listing {
  readonly ids: ReadonlySet<number>
  readonly isComplete: boolean
}

/** What whoever lists knows, stamps by number, and how he takes in a page of rows before the next one is asked for. */
export interface Reader {
  readonly known: ReadonlyMap<number, string | null>
  readonly take: (rows: readonly Listed[]) => Promise<Result<void, Failure>>
}

/** What a write leaves on a row, so that a later read knows it: the record's uuid, and the write itself. */
export interface Mark {
  readonly uuid: string | null
  readonly writeId: string
}

/** What a browser asks for, its body as the contract read it; `upstreamId` is the number of what is made, once it has one. */
export type KindRequest =
  | { readonly operation: 'create'; readonly body: unknown; readonly upstreamId: number | null }
  | { readonly operation: 'update'; readonly id: number; readonly body: unknown }
  | { readonly operation: 'delete'; readonly id: number }

/** What the store answers to a change. */
export type Changed = Result<WithHeaders<unknown>, HttpError>

/** What is known of a row before it is read: its stamp, where no write of ours came since, and what a list said of it. */
export interface ReadHint {
  readonly stamp: string | null
  readonly listed: Listed | null
}

/** How a kind that many see is known: each user has a row of his own, by the number that all of them see. */
interface SharedNumbers {
  readonly recordId: (userId: number, upstreamId: number) => number
  /** Whether its list tells all of a row; else one that is known is read by itself. */
  readonly listTellsAll: boolean
}

/** How a row is made in one request with its content and mark, or of itself; and how it is found where nobody knows whether it was. */
interface SingleCreate {
  readonly request: (columns: Columns, mark: Mark) => PlainRequest
  /** Whether our mark is on it at once; else an update leaves it. */
  readonly isMarked: boolean
  /** Whether an unmarked row may be the one that a create was to make. */
  readonly isOf: (values: Columns, made: Columns) => boolean
  /** Why a row is not made, where that must be known before the first sending; null for no reason. Fails: as the upstream does. */
  readonly refuse: (call: FrontCall, values: Columns) => Promise<Result<HttpError | null, Failure>>
  /** The number of the row that a create made; null where there is none. Fails: as the upstream does. */
  readonly find: (
    call: FrontCall,
    write: Pick<LoggedWrite, 'id' | 'values'>,
  ) => Promise<Result<number | null, Failure>>
}

/** A record in which others stand, as it was read at `askedAt`, in ms since 1970. */
export interface Holder {
  readonly recordId: number
  readonly state: UpstreamState
  readonly requestedAt: number
}

/** One synced kind of a plain Superset: how its rows are listed, read and written. The rest is the same for all. */
export interface UpstreamKind {
  readonly stored: StoredKind
  /** What a user needs to write such records. */
  readonly needs: Requirement
  /** Null for a kind whose rows one user sees. */
  readonly shared: SharedNumbers | null
  /** Lists the rows of the user, of those with a stamp that is known not all. Fails: as the upstream does, and as `take`. */
  readonly list: (call: FrontCall, reader: Reader) => Promise<Result<Listing, Failure>>
  /** Reads a row whole; `unchanged` where it has the stamp of the hint. Fails: as the upstream does. */
  readonly read: (
    call: FrontCall,
    upstreamId: number,
    hint: ReadHint,
  ) => Promise<Result<UpstreamState | 'absent' | 'unchanged', Failure>>
  /** Tells whether the list shows that a row is not as the store has it. */
  readonly isChanged: (listed: Listed, place: UpstreamRecord, row: StoredRow) => boolean
  /** So many rows of which a list tells nothing new are read with it all the same. */
  readonly readInTurns: number
  /** Null where a row is made without content first. */
  readonly whole: SingleCreate | null
  /** Makes a row without content, under a label that says whose it is, for what is to have these columns. */
  readonly createBlank: (label: string, columns: Columns) => PlainRequest
  /** Tells whether a row under such a label has no content. */
  readonly isBlank: (state: UpstreamState) => boolean
  /** The number of the row that was made; null where the answer tells none. */
  readonly createdId: (body: unknown) => number | null
  /** What a write of some columns brings: with them goes the column that holds the mark, as `current` has it. */
  readonly valuesOf: (columns: Columns, current: Columns) => Columns
  /** Writes columns of a row, and our mark. */
  readonly update: (
    view: StoreView,
    upstreamId: number,
    columns: Columns,
    mark: Mark,
  ) => Promise<PlainRequest>
  readonly remove: (upstreamId: number) => PlainRequest
  /** Has the store know what a row names, before the row is taken in. */
  readonly prepare: (
    view: StoreView,
    state: UpstreamState,
    of: { readonly user: User; readonly now: number },
  ) => Promise<void>
  /** Takes in the records that stand in one, as a read of it shows them; null for a kind in which none do. */
  readonly importInside: ((call: FrontCall, holder: Holder) => Promise<void>) | null
  /** Does in the store what a browser asks for, as the embedded server does. */
  readonly change: (store: Store, context: ChangeContext, request: KindRequest) => Promise<Changed>
}
