import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** The symbol at the end of an edge. */
export type EdgeEnd = 'none' | 'arrow' | 'circle'

/** Nodes and edges; sizes and widths are in px. Tips are those of the nodes, then of the links. */
export interface GraphModel extends PictureModel {
  readonly kind: 'graph'
  readonly nodes: readonly {
    readonly name: string
    readonly color: ColorName
    readonly size: number
    readonly isNamed: boolean
  }[]
  readonly links: readonly { readonly from: number; readonly to: number; readonly width: number }[]
  readonly layout: 'force' | 'circular'
  readonly ends: readonly [start: EdgeEnd, end: EdgeEnd]
  readonly edgeLength: number
  readonly gravity: number
  readonly repulsion: number
  readonly friction: number
}
