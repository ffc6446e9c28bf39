import { type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import type { Rejection } from '#domain/dashboard/edit/operation.ts'
import { tabsTo } from '#domain/dashboard/view/tabs-to.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'

interface Moves {
  readonly root: LayoutNode
  readonly nameOf: (node: LayoutNode) => string
  /** Why a move into a container is rejected; null if it is not. */
  readonly check: (parentId: string) => Rejection | null
  readonly moveTo: (parentId: string) => void
}

/** The tabs that a component can be moved to, and for tabs the place of top-level tabs; without a group if there is none. */
export function placeMenu(node: LayoutNode, { root, nameOf, check, moveTo }: Moves): readonly MenuGroup[] {
  const isTop = root.children.some(({ kind }) => kind === 'TABS')
  const top = { id: ROOT_ID, label: 'Make top-level tabs', run: () => moveTo(ROOT_ID) }
  const ownTab = tabsTo(root, ({ id }) => id === node.id)?.at(-1)
  const tabs = tabsIn(root, node.id)
    .filter(({ id }) => id !== ownTab)
    .map((tab) => ({
      id: tab.id,
      label: nameOf(tab),
      disabledReason: check(tab.id)?.message,
      run: () => moveTo(tab.id),
    }))
  return [
    ...(node.kind === 'TABS' && !isTop ? [{ id: 'top', entries: [top] }] : []),
    ...(tabs.length > 0 ? [{ id: 'tabs', caption: 'Move to', entries: tabs }] : []),
  ]
}

/** All tabs but those in a component. */
function tabsIn(node: LayoutNode, exceptIn: string): readonly LayoutNode[] {
  if (node.id === exceptIn) return []
  const inner = node.children.flatMap((child) => tabsIn(child, exceptIn))
  return node.kind === 'TAB' ? [node, ...inner] : inner
}
