import { useEffect, useEffectEvent, useState } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsTo } from '#domain/dashboard/view/tabs-to.ts'

interface FocusInputs {
  readonly root: LayoutNode
  /** The chart that the address names; null for none. */
  readonly chartId: number | null
  readonly tabs: readonly string[]
  readonly openTabs: (ids: readonly string[]) => void
}

/** Opens the tabs of the component that the address names, by a chart id or after "#", and scrolls to it. Returns its id. */
export const useFocus = ({ root, chartId, tabs, openTabs }: FocusInputs): string | null => {
  const [anchor] = useState(anchorOf)
  const isTarget = (node: LayoutNode) =>
    chartId === null ? node.id === anchor : node.kind === 'CHART' && node.meta.chartId === chartId
  const wanted = chartId === null ? anchor : String(chartId)
  const path = wanted === '' ? null : tabsTo(root, isTarget)
  const target = path === null ? null : nodeOf(root, isTarget)
  const id = target?.id ?? null
  const show = useEffectEvent(() => {
    if (path === null || id === null) return
    const closed = path.filter((tab) => !tabs.includes(tab))
    if (closed.length > 0) openTabs(path)
    // After the tabs are drawn.
    requestAnimationFrame(() => document.getElementById(`box-${id}`)?.scrollIntoView({ block: 'center' }))
  })
  useEffect(() => {
    if (id !== null) show()
  }, [id])
  return id
}

/** The component after "#"; "" for none, or for a text that is not encoded. */
function anchorOf(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

function nodeOf(node: LayoutNode, isTarget: (node: LayoutNode) => boolean): LayoutNode | null {
  if (isTarget(node)) return node
  for (const child of node.children) {
    const found = nodeOf(child, isTarget)
    if (found !== null) return found
  }
  return null
}
