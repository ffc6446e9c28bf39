import { circlePath, rectPath, type Shape } from '#charts/picture/picture.ts'
import type { NodeSymbol } from '#domain/chart/model/picture/tree.ts'

/** The path of a symbol around the origin; null for none. */
function pathOf(symbol: NodeSymbol, size: number): string | null {
  const half = size / 2
  switch (symbol) {
    case 'emptyCircle':
    case 'circle':
      return circlePath(0, 0, half)
    case 'rect':
      return rectPath(-half, -half, size, size)
    case 'triangle':
      return `M0 ${-half}L${half} ${half}L${-half} ${half}Z`
    case 'diamond':
      return `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`
    case 'arrow':
      return `M0 ${-half}L${half * 0.7} ${half}L0 ${half * 0.5}L${-half * 0.7} ${half}Z`
    case 'pin':
      return `M0 ${half}C${-half} ${-half * 0.2} ${-half * 0.7} ${-half} 0 ${-half}C${half * 0.7} ${-half} ${half} ${-half * 0.2} 0 ${half}Z`
    case 'none':
      return null
  }
}

/** A symbol at a place; one without a shape still receives the pointer. */
export function symbolShape(
  symbol: NodeSymbol,
  size: number,
  from: { readonly x: number; readonly y: number },
  tip: number,
): Shape {
  const path = pathOf(symbol, size)
  if (path === null) return { path: circlePath(0, 0, 6), from, fill: 'transparent', tip }
  const fill = symbol === 'emptyCircle' ? 'bg-surface' : 'chart-1'
  return { path, from, fill, stroke: 'chart-1', width: 1.5, tip }
}
