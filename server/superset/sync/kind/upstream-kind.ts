import type { Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { WithHeaders } from '#server/http/implement.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import type { User } from '#server/store/users.ts'
import type { Requirement } from '#server/superset/sync/abilities.ts'
import type { Contents } from '#server/superset/sync/decide/same-columns.ts'
import type { Columns, FindDropped, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import type { UpstreamRecord } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure, PlainRequest } from '#server/superset/sync/wire/outcome.ts'
import type { StoredRow } from './stored-row.ts'

/** A row of the kind's list, for `read` to start from. */
export interface Listed {
  readonly upstreamId: number
  readonly label: string | null
  readonly stamp: string | null
  readonly wire: unknown
  /** Time of the request of the list, in ms since 1970, where the row is complete; null where it has to be read. */
  readonly completeAt: number | null
}

/** The numbers of a list; if not `isComplete`, rows that are missing in it are unchanged. */
export interface Listing {
  readonly ids: ReadonlySet<number>
  readonly isComplete: boolean
}

/** The stamps of known rows by their numbers, and how a page of rows is imported before the next one is read. */
export interface Reader {
  readonly known: ReadonlyMap<number, string | null>
  readonly take: (rows: readonly Listed[]) => Promise<Result<void, Failure>>
}

/** Our mark on a row, by which a later read recognises it: the record's uuid, and the last write. */
export interface Mark {
  readonly uuid: string | null
  readonly writeId: string
}

/** A request of a browser, its body as the contract parsed it; `upstreamId` is the number of a created row, once it has one. */
export type KindRequest =
  | { readonly operation: 'create'; readonly body: unknown; readonly upstreamId: number | null }
  | { readonly operation: 'update'; readonly id: number; readonly body: unknown }
  | { readonly operation: 'delete'; readonly id: number }

/** The store's answer to a change. */
export type Changed = Result<WithHeaders<unknown>, HttpError>

/** A row before it is read: its stamp, unless a write of ours came since, and its row in the last list. */
export interface ReadHint {
  readonly stamp: string | null
  readonly listed: Listed | null
}

/** The ids of a kind that many users see: each user has a separate row in the store. */
interface SharedNumbers {
  readonly recordId: (userId: number, upstreamId: number) => number
  /** Whether its list has all columns of a row; otherwise a known row is read by itself. */
  readonly listTellsAll: boolean
}

/** How a row is created in one request with its content, and how it is found after a create without an answer. */
interface SingleCreate {
  readonly request: (columns: Columns, mark: Mark) => PlainRequest
  /** Whether the create sets our mark; otherwise an update does. */
  readonly isMarked: boolean
  /** Whether an unmarked row may be the one that a create was to make. */
  readonly isOf: (values: Columns, made: Columns) => boolean
  /** The error of a row that cannot be created, checked before the first sending; null for none. Fails: as the upstream does. */
  readonly checkPlace: (call: FrontCall, values: Columns) => Promise<Result<HttpError | null, Failure>>
  /** The number of the row that a create made; null where there is none. Fails: as the upstream does. */
  readonly find: (
    call: FrontCall,
    write: Pick<LoggedWrite, 'id' | 'values'>,
  ) => Promise<Result<number | null, Failure>>
}

/** A record that contains others, as it was read at `requestedAt`, in ms since 1970. */
export interface Holder {
  readonly recordId: number
  readonly state: UpstreamState
  readonly requestedAt: number
}

/** Columns to write over those that the upstream has, and the request of a browser; null if no request is behind it. */
export interface UpstreamChange {
  readonly columns: Columns
  readonly there: Columns
  readonly body: unknown
}

/** One synced kind of a plain Superset: how its rows are listed, read and written. The rest is the same for all. */
export interface UpstreamKind {
  readonly stored: StoredKind
  /** The capability that writes of such records need. */
  readonly needs: Requirement
  /** Null for a kind whose rows one user sees. */
  readonly shared: SharedNumbers | null
  /** Lists the rows of the user; rows with a known stamp may be left out. Fails: as the upstream does, and as `take`. */
  readonly list: (call: FrontCall, reader: Reader) => Promise<Result<Listing, Failure>>
  /** Reads all of a row; `unchanged` where it has the stamp of the hint. Fails: as the upstream does. */
  readonly read: (
    call: FrontCall,
    upstreamId: number,
    hint: ReadHint,
  ) => Promise<Result<UpstreamState | 'absent' | 'unchanged', Failure>>
  /** Whether a row of the list differs from the store. */
  readonly isChanged: (listed: Listed, place: UpstreamRecord, row: StoredRow) => boolean
  /** The number of rows without news in a list that are read with it, by turns. */
  readonly readInTurns: number
  /** Null where a row is created without content first. */
  readonly singleCreate: SingleCreate | null
  /** Creates a row without content, under a label that names its owner; the columns are those that it will get. */
  readonly createBlank: (label: string, columns: Columns) => PlainRequest
  /** Whether a row under such a label has no content. */
  readonly isBlank: (state: UpstreamState) => boolean
  /** The number of the created row; null where the answer has none. */
  readonly createdId: (body: unknown) => number | null
  /** Columns that hold a JSON object; by default only `extra_json`. */
  readonly contents?: Contents
  /** By default nothing is dropped. */
  readonly dropped?: FindDropped
  /** The columns of a write: those that changed, and the one that holds the mark, with its `current` value. */
  readonly valuesOf: (columns: Columns, current: Columns) => Columns
  /** The columns as they are sent: with what others added where the store cannot show it. Fails: as the upstream does. */
  readonly completed?: (
    call: FrontCall,
    upstreamId: number,
    change: UpstreamChange,
  ) => Promise<Result<Columns, Failure>>
  /** Writes columns of a row, and our mark. */
  readonly update: (
    view: StoreView,
    upstreamId: number,
    columns: Columns,
    mark: Mark,
  ) => Promise<PlainRequest>
  /** The request to send instead of one that was rejected; null to report the rejection. */
  readonly afterRejection?: (request: PlainRequest, error: HttpError) => PlainRequest | null
  readonly remove: (upstreamId: number) => PlainRequest
  /** Stores what a row refers to, before the row itself is stored. */
  readonly prepare: (
    view: StoreView,
    state: UpstreamState,
    of: { readonly user: User; readonly now: number },
  ) => Promise<void>
  /** Imports the records inside one, as a read of it shows them; null for a kind without such records. */
  readonly importInside: ((call: FrontCall, holder: Holder) => Promise<void>) | null
  /** Makes the requested change in the store, as the embedded server does. */
  readonly change: (store: Store, context: ChangeContext, request: KindRequest) => Promise<Changed>
}
