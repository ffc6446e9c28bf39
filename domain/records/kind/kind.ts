import type { Result } from '#domain/core/result.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** What any part of the program may ask of a kind; what only sending and reading needs stands in its `sync.ts`. */
export interface Kind<R = object>
  extends Pick<RecordKind, 'name' | 'nameOf' | 'standsIn' | 'isStoredWithTabs' | 'isShared' | 'mapFields'> {
  /** The change list's word for it; null where it is not told of there. Source: sync §3.11. */
  readonly wireName: string | null
  /** Indexes of its table beside those that all kinds have; null where this device keeps no records of it. */
  readonly indexes: readonly string[] | null
  /**
   * Whether nobody writes its records here: they come with the screen that shows them, so that they are neither pulled,
   * journaled, exported nor looked through at each start, and one that cannot be read counts as not there.
   */
  readonly isReadOnly: boolean
  /** Reads a record as it was stored. Fails: `unreadable`. */
  readonly parse: (stored: unknown) => Result<R, { readonly code: 'unreadable' }>
  /** Whether nobody wrote what its registers set: it is sent, and neither counted nor listed. */
  readonly hasQuietRegisters: boolean
  /** Whether its actions follow from a run and nobody wrote them: they are sent, and neither counted nor listed. */
  readonly hasQuietActions: boolean
  /** Fields that a run sets: an update of nothing else is sent, and neither counted nor listed. */
  readonly runFields: readonly string[]
  /** Whether what is deleted stays among what can be opened again, and two versions are compared on a screen of its own. */
  readonly hasBin: boolean
  /** Whether a change that is refused can become a record of its own. */
  readonly canBeCopied: boolean
  /** Fields that nobody can judge by their value, so that no difference in them is told. */
  readonly unseenFields: readonly string[]
}

/** A kind of which this device keeps records. */
export interface StoredKind<R extends EngineRecord> extends Kind<R> {
  readonly indexes: readonly string[]
}

type Needed<R> = Pick<Kind<R>, 'name' | 'parse'>

/** Makes a kind of which this device keeps records; what is left out is the plain case. */
export function storedKind<R extends EngineRecord>(spec: Needed<R> & Partial<StoredKind<R>>): StoredKind<R> {
  return { ...PLAIN, indexes: [], ...spec }
}

/** Makes a kind of which nobody writes records here: its `sync.ts` reads them, with the screen that shows them. */
export function readOnlyKind<R extends EngineRecord>(
  spec: Omit<Partial<StoredKind<R>>, 'parse'>,
): StoredKind<R> {
  return { ...UNKNOWN_KIND, indexes: [], parse: UNREADABLE, isReadOnly: true, ...spec }
}

/**
 * Makes a kind that everybody sees: how one is read stands in its `record.ts`, and in `read-late.ts` for who reads all kinds,
 * since its records come with the screens that show them, and none is read at a start.
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
  standsIn: [],
  isStoredWithTabs: false,
  isShared: false,
  mapFields: [],
  hasQuietRegisters: false,
  hasQuietActions: false,
  runFields: [],
  hasBin: false,
  canBeCopied: false,
  unseenFields: [],
} as const satisfies Partial<Kind>

/** What is said of a kind that this program does not know: a newer one wrote it. */
export const UNKNOWN_KIND: Kind = {
  ...PLAIN,
  name: '',
  indexes: null,
  parse: UNREADABLE,
}
