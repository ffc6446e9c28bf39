import { isRecord } from '#domain/core/parse.ts'
import { COMPONENT_FORM } from '#domain/records/dashboards/merge-settings.ts'
import { type MergedValue, mergeValues, type ThreeValues } from '#domain/sync/merge/merge-values.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { type Component, GRID_ID, type LayoutKind, readComponent } from './component.ts'

/** Kinds whose members are content that somebody wrote or chose; of others they are only appearance. */
const WITH_CONTENT: readonly LayoutKind[] = ['CHART', 'MARKDOWN', 'HEADER', 'TAB']

/**
 * Merges a component that both sides changed. Lists of children and members of `meta` merge by part. A component that one
 * side deleted stays if the other moved it or changed its content; a container to which the other only added something is
 * deleted, and what was added finds another place.
 */
export function joinComponent(id: string, three: ThreeValues, winner: 'mine' | 'theirs'): MergedValue {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((side) => readComponent(id, side))
  if (three.mine === undefined || three.theirs === undefined) {
    const survivor = mine ?? theirs ?? null
    const isSurvivor = survivor !== null && isWorked(base ?? null, survivor)
    return { value: isSurvivor ? survivor.stored : undefined, isConflict: false }
  }
  const merged = mergeValues(three, COMPONENT_FORM, winner)
  if (mine === null || theirs === null || mine === undefined || theirs === undefined) return merged
  const [isMoved, isMovedByThem] = [isMovedFrom(base ?? null, mine), isMovedFrom(base ?? null, theirs)]
  const isTwice = isMoved && isMovedByThem && containerOf(mine) !== containerOf(theirs)
  const mover = (isTwice ? winner === 'mine' : isMoved) ? mine : theirs
  const value =
    isRecord(merged.value) && mover.stored['parents'] !== undefined
      ? { ...merged.value, parents: mover.parents }
      : merged.value
  return { value, isConflict: merged.isConflict || isTwice }
}

/** Whether somebody moved a component or changed its content. */
function isWorked(base: Component | null, component: Component): boolean {
  if (base === null) return true
  const isEdited = WITH_CONTENT.includes(component.kind) && !sameValue(contentOf(base), contentOf(component))
  return isEdited || isMovedFrom(base, component)
}

/** `meta` without the members that a server keeps up to date. */
function contentOf({ meta }: Component): Readonly<Record<string, unknown>> {
  const { sliceName: _name, uuid: _uuid, ...content } = meta
  return content
}

/** Whether somebody moved a component. All leave the grid when top-level tabs are made, and return when they go. */
function isMovedFrom(base: Component | null, component: Component): boolean {
  if (base === null || containerOf(base) === containerOf(component)) return false
  return !(isAtTop(base) && isAtTop(component) && isInGrid(base) !== isInGrid(component))
}

function containerOf({ parents }: Component): string | undefined {
  return parents.at(-1)
}

function isInGrid(component: Component): boolean {
  return containerOf(component) === GRID_ID
}

/** Whether a component is in the grid, or in a top-level tab (root, tabs, tab). */
function isAtTop(component: Component): boolean {
  return isInGrid(component) || component.parents.length === 3
}
