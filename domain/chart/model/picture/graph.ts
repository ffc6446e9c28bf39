import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** What an end of an edge is drawn as. */
export type EdgeEnd = 'none' | 'arrow' | 'circle'

/** Things and what is between them; sizes and widths are in px. Tips are those of the nodes, then those of the links. */
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
