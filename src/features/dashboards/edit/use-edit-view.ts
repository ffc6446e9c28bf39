import { useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { componentsOf } from '#domain/dashboard/document/document.ts'
import { chartIdsOf, type LayoutNode, parseLayout } from '#domain/dashboard/document/layout.ts'
import { tabsTo } from '#domain/dashboard/view/tabs-to.ts'
import { useOpenTabs } from '#features/dashboards/view/state/use-open-tabs.ts'
import { links } from '#src/links.ts'
import type { BoardInside } from '#ui/board/edit/board-item.ts'
import { boardOf } from './board/board-of.ts'
import { partName } from './board/part-name.ts'
import type { EditView } from './state/edit-context.ts'
import type { DashboardEdit } from './state/use-dashboard-edit.ts'

interface EditViewOf {
  readonly opened: OpenedDashboard
  readonly edit: DashboardEdit
  readonly go: (address: string) => void
}

interface MadeView {
  readonly view: EditView
  readonly root: LayoutNode
  /** The parts of the layout that cannot be shown, each as a sentence. They stay in it. */
  readonly notes: readonly string[]
  readonly board: BoardInside
  /** The id of the open part: the grid or a tab. */
  readonly partId: string
  readonly usedIds: ReadonlySet<number>
  /** Tabs with content that are deleted after a question; null without one. */
  readonly removed: LayoutNode | null
  readonly endRemoval: () => void
}

/** The draft as a board, with the selected and the opened component. */
export function useEditView({ opened, edit, go }: EditViewOf): MadeView {
  const [tabs, openTabs] = useOpenTabs()
  const [selected, select] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const { document } = edit
  const { root, notes } = useMemo(() => parseLayout(document.position), [document])
  const components = useMemo(() => componentsOf(document), [document])
  const nodes = useMemo(() => new Map(nodesOf(root).map((node) => [node.id, node])), [root])
  const nameOf = useMemo(() => {
    const chartNames = new Map(opened.charts.map(({ id, name }) => [id, name]))
    return (node: LayoutNode) =>
      partName(node, components.get(node.id)?.meta ?? {}, chartNames.get(node.meta.chartId ?? -1))
  }, [opened, components])
  const board = useMemo(() => boardOf(root, { openTabs: tabs, nameOf }), [root, tabs, nameOf])
  const remove = (id: string) => {
    const node = nodes.get(id)
    const hasContent =
      node !== undefined && node.children.some(({ children, kind }) => kind !== 'TAB' || children.length > 0)
    if (hasContent && (node.kind === 'TAB' || node.kind === 'TABS')) setRemovedId(id)
    else edit.perform({ op: 'remove', id })
  }
  const selectedId = selected !== null && nodes.has(selected) ? selected : null
  const removedNode = removedId === null ? undefined : nodes.get(removedId)
  return {
    root,
    notes,
    board,
    partId: board.id,
    usedIds: useMemo(() => new Set(chartIdsOf(root)), [root]),
    view: {
      edit,
      nodes,
      components,
      nameOf,
      tabs,
      openTab: (id) => openTabs(tabsTo(root, (node) => node.id === id) ?? [id]),
      selectedId,
      select,
      openId,
      setOpenId,
      remove,
      editChart: (chartId) => go(links.explore(`?slice_id=${chartId}&dashboard_id=${opened.dashboard.id}`)),
    },
    removed: removedNode ?? null,
    endRemoval: () => setRemovedId(null),
  }
}

function nodesOf(node: LayoutNode): readonly LayoutNode[] {
  return [node, ...node.children.flatMap(nodesOf)]
}
