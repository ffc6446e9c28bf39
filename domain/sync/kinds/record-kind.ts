import type { Lid, QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { FieldValues } from '#domain/sync/conflict-snapshot.ts'
import type { EngineRecord, RecordName } from '#domain/sync/engine/engine-record.ts'
import type { PulledRecord } from '#domain/sync/engine/event.ts'
import type { FrozenRequest, OutboxRow, SyncedKind } from '#domain/sync/records.ts'
import type { ServerCaps } from '#domain/sync/server-caps.ts'

/** What a kind needs to write a request: what the server can do, who we are, ids of other records, the query's standing. */
export interface DraftTools {
  readonly caps: ServerCaps
  readonly clientId: string
  readonly sidOf: (name: RecordName) => number | null
  readonly isQueryKnown: (id: QueryId) => boolean
}

/**
 * A request before it is frozen; `sent` are the values by field that the server has after it. Fields of the row that
 * are not in `sent` go with a later update. The engine adds the headers.
 */
export interface Draft {
  readonly method: FrozenRequest['method']
  readonly path: string
  readonly bodyAs: FrozenRequest['bodyAs']
  readonly body: string
  readonly sent: FieldValues
}

/** Which change is drafted: the row and its record as they are now. */
export interface DraftCase<R> {
  readonly row: OutboxRow
  readonly record: R
  readonly tools: DraftTools
}

/** Our own mark on a row of the server: who wrote it, at which revision of his, when by the hybrid clock. Source: sync §3.6. */
export interface WriterMark {
  readonly clientId: string | null
  readonly rev: number | null
  readonly updatedAt: number
}

/**
 * A record as the server has it, in the words of ours. `fields` may leave out what the answer does not tell. `device`
 * is what a record made from it keeps beside the fields (the tab of a table).
 */
export interface RemoteRecord {
  readonly sid: number
  readonly fields: FieldValues
  readonly mark: WriterMark | null
  readonly device: FieldValues
}

/** What the answer to a write tells: the server id, null when it tells none. */
export interface Written {
  readonly sid: number | null
}

/**
 * One synced kind: how its records are read, written, found and lost. The engine knows nothing else of it; a new kind
 * is one file that makes one of these, and a line in `all-kinds.ts`. Source: sync §3.2, house.
 */
export interface RecordKind {
  readonly name: SyncedKind
  /** Every field that goes to the server. */
  readonly fieldNames: readonly string[]
  /** Fields that make sense together only: a merge takes them from one side. */
  readonly fieldGroups: readonly (readonly string[])[]
  /** Fields whose conflicts nobody needs to hear of; the loser still goes to the history. */
  readonly quietFields: readonly string[]
  /** Whether a deleted record stays on the device after the server has forgotten it (the bin of closed tabs). */
  readonly keepsDeleted: boolean
  /** What happens to a record with unsent work that was removed elsewhere: made there anew, or the user is asked. Source: sync §3.8. */
  readonly onRemoteDelete: 'recreate' | 'ask'
  /** How long a create may be found by its token label; false where the server needs none (an upsert). Source: sync §3.6. */
  readonly createIsRepeatSafe: boolean
  /** Whether an update gives the record another server id (an upsert). */
  readonly updateChangesSid: boolean
  /** Reads a record as it was stored. Fails: `unreadable`. */
  readonly parse: (stored: unknown) => Result<EngineRecord, { readonly code: 'unreadable' }>
  /** What the user calls this record. */
  readonly nameOf: (record: EngineRecord) => string
  /** Records that must have a server id before this one can be sent. Source: sync §3.5. */
  readonly parents: (record: EngineRecord) => readonly RecordName[]
  /** Queries that a field names and that the server must know first, by field; such a field is sent later. Source: sync §3.5. */
  readonly queryFields: (record: EngineRecord) => readonly { readonly field: string; readonly id: QueryId }[]
  /** The request of a row, null when there is nothing to send any more. Fails: `unreadable`. */
  readonly draft: (of: DraftCase<EngineRecord>) => Result<Draft | null, { readonly code: 'unreadable' }>
  /** Reads the good answer to a write, null when it has another shape than promised. */
  readonly written: (row: OutboxRow, body: unknown) => Written | null
  /** Where one record is read, null when the server has no call for it. */
  readonly readPath: (sid: number, record: EngineRecord | null, tools: DraftTools) => string | null
  /** Finds the record in the answer to that read: `absent` when the answer says that it is not there, null when it cannot be read. */
  readonly readAnswer: (body: unknown, sid: number) => RemoteRecord | 'absent' | null
  /** Reads the kind's record of a change list or of a 412. */
  readonly readWire: (wire: unknown, sid: number, lidOf: LidOf) => RemoteRecord | null
  /** Where rows are listed to find what an ambiguous create made. */
  readonly lookUpPath: (row: OutboxRow, tools: DraftTools) => string
  /** The server ids of the rows that this create made, lowest first; null when the answer cannot be read. */
  readonly findCreated: (body: unknown, row: OutboxRow, tools: DraftTools) => readonly number[] | null
  /** Calls that list all of this kind for a pull without a change feed; empty when it comes with another kind. Source: sync §3.11. */
  readonly listPaths: (page: number) => readonly string[]
  /** Reads a page of that list; `isLast` when no page follows. */
  readonly readList: (
    body: unknown,
  ) => { readonly records: readonly PulledRecord[]; readonly isLast: boolean } | null
  /** Tells whether a row as it was read is one that we made and never filled, so that it may go. Source: sync §3.6. */
  readonly isBlank: (body: unknown) => boolean
  /** The record that a server row is to become on this device; null when this kind takes none in. */
  readonly adopt: (
    remote: RemoteRecord,
    start: { readonly lid: Lid; readonly now: number },
  ) => EngineRecord | null
  /** Where one row is deleted. */
  readonly removePath: (sid: number) => string
}

/** Finds the local id of a record that the server knows by another. */
export type LidOf = (kind: SyncedKind, sid: number) => Lid | null

/** The kinds by name; a kind that is missing does not take part. */
export type KindTable = ReadonlyMap<SyncedKind, RecordKind>
