import type { Result } from '#domain/core/result.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** Facts of a kind for all parts of the program; those for sending and reading are in its `sync.ts`. */
export interface Kind<R = object>
  extends Pick<
    RecordKind,
    'name' | 'nameOf' | 'parentKinds' | 'isStoredWithTabs' | 'isShared' | 'mapFields'
  > {
  /** Name in the change list; null if the list does not contain it. Source: sync §3.11. */
  readonly wireName: string | null
  /** Indexes of its table beside the common ones; null if this device stores no records of it. */
  readonly indexes: readonly string[] | null
  /**
   * Whether its records are read-only: they load with the screen that shows them, so that they are not pulled,
   * journaled, exported or read at each start, and an unreadable one counts as missing.
   */
  readonly isReadOnly: boolean
  /** Reads a stored record. Fails: `unreadable`. */
  readonly parse: (stored: unknown) => Result<R, { readonly code: 'unreadable' }>
  /** Whether all its changes are automatic: they are sent, but not counted or listed. */
  readonly isQuiet: boolean
  /** Whether its registers change automatically: their changes are sent, but not counted or listed. */
  readonly hasQuietRegisters: boolean
  /** Whether its actions follow from a run: they are sent, but not counted or listed. */
  readonly hasQuietActions: boolean
  /** Fields that a run sets: an update of only these is sent, but not counted or listed. */
  readonly runFields: readonly string[]
  /** Whether deleted records can be reopened, and two versions are compared on a screen of their own. */
  readonly hasBin: boolean
  /** Whether a rejected change can be saved as a new record. */
  readonly canBeCopied: boolean
  /** Fields, and entries of maps, whose values mean nothing to users, so that their differences are not shown. */
  readonly unseenFields: readonly string[]
}

/** A kind whose records are stored on this device. */
export interface StoredKind<R extends EngineRecord> extends Kind<R> {
  readonly indexes: readonly string[]
}

type Needed<R> = Pick<Kind<R>, 'name' | 'parse'>

/** Defines a kind whose records are stored on this device, with defaults for omitted facts. */
export function storedKind<R extends EngineRecord>(spec: Needed<R> & Partial<StoredKind<R>>): StoredKind<R> {
  return { ...PLAIN, indexes: [], ...spec }
}

/**
 * Defines a kind shared by all users. Its parser is in its `record.ts`, and in `read-late.ts` for code that reads all
 * kinds, because its records load with their screens and none is read at a start.
 */
export function sharedKind<R extends EngineRecord>(
  spec: Omit<Partial<StoredKind<R>>, 'parse'> & Pick<StoredKind<R>, 'name'>,
): StoredKind<R> {
  return storedKind({ ...spec, parse: UNREADABLE, isShared: true })
}

const UNREADABLE = () => ({ ok: false, error: { code: 'unreadable' } }) as const

const PLAIN = {
  wireName: null,
  isReadOnly: false,
  nameOf: ({ name }: FieldValues) => (typeof name === 'string' ? name : ''),
  parentKinds: [],
  isStoredWithTabs: false,
  isShared: false,
  mapFields: [],
  isQuiet: false,
  hasQuietRegisters: false,
  hasQuietActions: false,
  runFields: [],
  hasBin: false,
  canBeCopied: false,
  unseenFields: [],
} as const satisfies Partial<Kind>

/** Facts of an unknown kind, written by a newer program. */
export const UNKNOWN_KIND: Kind = {
  ...PLAIN,
  name: '',
  indexes: null,
  parse: UNREADABLE,
}
