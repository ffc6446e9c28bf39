import { nextChecks } from '#domain/dashboard/filters/bar/checks.ts'
import {
  type BarEdits,
  type CheckedFilter,
  checkFilter,
  editedFilters,
  isApplied,
} from '#domain/dashboard/filters/bar/edits.ts'
import {
  type BarMeaning,
  type BarScene,
  barMeaning,
  type KnownLists,
} from '#domain/dashboard/filters/bar/meaning.ts'
import { unreadRanges } from '#domain/dashboard/filters/bar/unread-ranges.ts'
import type { SetFilters } from '#domain/dashboard/filters/filter-values.ts'

export {
  changeFilter,
  clearFilters,
  dropEdit,
  editedFilters,
  keepText,
} from '#domain/dashboard/filters/bar/edits.ts'

export { withoutCycles } from '#domain/dashboard/filters/parent-cycles.ts'

/** The state of a filter bar: what the address sets, the changes, and the lists that were loaded. */
interface BarState {
  readonly set: SetFilters
  readonly edits: BarEdits
  readonly scene: BarScene
  readonly lists: KnownLists
}

/** The meaning of a state of the filter bar: applied, with its changes, and what has to be checked. */
interface BarView {
  readonly applied: BarMeaning
  readonly draft: BarMeaning
  readonly next: ReturnType<typeof nextChecks>
  /** Whether the address has all changes already. */
  readonly isApplied: boolean
  readonly unread: ReturnType<typeof unreadRanges>
}

/** Reads a state of the filter bar. Load this module late. */
export function barView({ set, edits, scene, lists }: BarState): BarView {
  const applied = barMeaning(set, scene, lists)
  const draft = edits.changes.size === 0 ? applied : barMeaning(editedFilters(set, edits), scene, lists)
  return {
    applied,
    draft,
    next: nextChecks(edits, draft, scene, lists),
    isApplied: isApplied(edits, set, scene.filters),
    unread: unreadRanges(edits, scene.filters),
  }
}

/** The edits after checks. */
export function checkedEdits(edits: BarEdits, checks: readonly CheckedFilter[]): BarEdits {
  return checks.reduce(checkFilter, edits)
}
