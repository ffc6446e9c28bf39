import type { LocalId } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'

/** What can be done with tabs. Each act says so when it could not be stored. */
export interface TabCommands {
  readonly show: (localId: LocalId) => void
  readonly step: (step: 1 | -1) => void
  readonly add: (fields?: Partial<TabFields>) => void
  /** Shows the tab that a saved query stands in, or opens one for it. */
  readonly openSaved: (saved: SavedQuery) => void
  readonly clone: (localId: LocalId) => void
  readonly close: (localId: LocalId) => void
  readonly reopen: (localId?: LocalId) => void
  readonly rename: (localId: LocalId, name: string) => void
  readonly move: (localId: LocalId, index: number) => void
  /** Opens the versions of a tab over it. */
  readonly versions: (localId: LocalId) => void
  /** Opens the two versions of a tab that wait for a decision. */
  readonly decide: (localId: LocalId) => void
  /** Opens the deleted saved queries over the shown tab. */
  readonly deleted: () => void
}
