import { MAX_COMPONENT_VALUE, MAX_HEIGHT, MIN_HEIGHT } from '#domain/dashboard/document/layout.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { type Component } from '#domain/records/dashboards/layout/component.ts'
import { setMeta } from '#domain/records/dashboards/layout/entries.ts'
import {
  freeWidth,
  hasWidth,
  leastWidth,
  totalWidth,
  widthOf,
} from '#domain/records/dashboards/layout/sizes.ts'
import { faultOf, type LayoutWork, rejected, type Worked, worked } from './layout-work.ts'

/** Sets the size of a component. A width or height beyond its limits becomes the limit. Source: BI spec §3. */
export function resize(
  work: LayoutWork,
  { id, width, height }: Extract<Operation, { op: 'resize' }>,
): Worked {
  const fault = faultOf(work, id)
  if (fault !== null) return rejected(fault)
  const component = work.tree.components.get(id)
  if (component === undefined) return rejected('no-such-component')
  if ([width, height].some((size) => size !== undefined && !isSize(size))) return rejected('value-too-large')
  if (width !== undefined) {
    if (!hasWidth(component.kind)) return rejected('not-allowed-here')
    const next = limitedWidth(work, component, width)
    const current = widthOf(component)
    if (next <= current && width > current) return rejected('no-space')
    if (next !== current) setMeta(work.entries, id, 'width', next)
  }
  if (height !== undefined) {
    if (component.kind !== 'CHART' && component.kind !== 'MARKDOWN') return rejected('not-allowed-here')
    const next = Math.min(Math.max(Math.round(height), MIN_HEIGHT), MAX_HEIGHT)
    if (next !== component.meta['height']) setMeta(work.entries, id, 'height', next)
  }
  return worked(id)
}

function isSize(size: number): boolean {
  return Number.isFinite(size) && size <= MAX_COMPONENT_VALUE
}

function limitedWidth({ tree }: LayoutWork, component: Component, width: number): number {
  const parentId = tree.parentOf.get(component.id)
  const most =
    parentId === undefined
      ? widthOf(component)
      : Math.min(freeWidth(tree, parentId, component.id), totalWidth(tree, parentId))
  return Math.max(Math.min(Math.round(width), most), leastWidth(tree, component.id))
}
