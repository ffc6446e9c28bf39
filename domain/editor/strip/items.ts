import type { LocalId } from '#domain/core/ids.ts'
import { arrangeStrip, type StripPlace } from './arrange.ts'

/** A drawn item of the strip: a tab, or the head of a group before its tabs, which are not drawn while it is collapsed. */
export type StripItem<T> =
  | { readonly kind: 'tab'; readonly tab: T }
  | {
      readonly kind: 'group'
      readonly name: string
      readonly tabs: readonly T[]
      readonly isCollapsed: boolean
    }

interface StripTab extends StripPlace {
  readonly localId: LocalId
}

/** Returns the items of the strip. The active tab is drawn in a collapsed group too. */
export function stripItems<T extends StripTab>(
  tabs: readonly T[],
  collapsed: ReadonlySet<string>,
  active: LocalId | null,
): readonly StripItem<T>[] {
  const arranged = arrangeStrip(tabs)
  const heads = new Set<string>()
  return arranged.flatMap((tab): StripItem<T>[] => {
    const { group } = tab
    if (!group) return [{ kind: 'tab', tab }]
    const isCollapsed = collapsed.has(group)
    const drawn: StripItem<T>[] = isCollapsed && tab.localId !== active ? [] : [{ kind: 'tab', tab }]
    if (heads.has(group)) return drawn
    heads.add(group)
    const members = arranged.filter((one) => one.group === group)
    return [{ kind: 'group', name: group, tabs: members, isCollapsed }, ...drawn]
  })
}

/** The place of a dropped tab: before another one, null for the end, with its pin and group. */
export interface DropPlace {
  readonly before: LocalId | null
  readonly isPinned: boolean
  readonly group: string | null
}

/**
 * The place of a tab that is dropped at an index among the other items. Before a pinned tab it is pinned. Between two tabs of
 * a group, and after the head of an expanded one, it joins the group; at the end of a group it stays a member.
 */
export function dropPlace<T extends StripTab>(
  items: readonly StripItem<T>[],
  localId: LocalId,
  index: number,
): DropPlace {
  const isMoved = (item: StripItem<T> | undefined) => item?.kind === 'tab' && item.tab.localId === localId
  const moved = items.find(isMoved)
  const others = items.filter((item) => item !== moved)
  const [left, right] = [others[index - 1], others[index]]
  const was = moved?.kind === 'tab' ? moved.tab : null
  const isPinned = isPinnedTab(right) || (was?.isPinned === true && (left === undefined || isPinnedTab(left)))
  const before = others
    .slice(index)
    .flatMap((item) => (item.kind === 'tab' ? [item.tab] : item.tabs))
    .find((tab) => tab.localId !== localId)
  return {
    before: before?.localId ?? null,
    isPinned,
    group: isPinned ? null : groupBetween(left, right, was?.group ?? null),
  }
}

/**
 * The tab before which a group is dropped at an index among the items that are not in the group; null for the end. Within
 * another group it is dropped after that one, since groups are arranged by their first tabs.
 */
export function groupDropPlace<T extends StripTab>(
  items: readonly StripItem<T>[],
  name: string,
  index: number,
): LocalId | null {
  const others = items.filter((item) => (item.kind === 'group' ? item.name : item.tab.group) !== name)
  const [next] = others.slice(index).flatMap((item) => (item.kind === 'tab' ? [item.tab] : item.tabs))
  return next?.localId ?? null
}

function isPinnedTab(item: StripItem<StripPlace> | undefined): boolean {
  return item?.kind === 'tab' && item.tab.isPinned === true
}

function groupBetween(
  left: StripItem<StripPlace> | undefined,
  right: StripItem<StripPlace> | undefined,
  was: string | null,
): string | null {
  if (left === undefined) return null
  if (left.kind === 'group') return left.isCollapsed ? null : left.name
  const group = left.tab.group || null
  const isInside = right?.kind === 'tab' && right.tab.group === group
  return isInside || group === was ? group : null
}
