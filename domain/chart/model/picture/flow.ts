import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A place that flows leave or come to. */
export interface FlowNode {
  readonly name: string
  readonly color: ColorName
}

/** How much goes from one place to another; both are places in the list of nodes. */
export interface FlowLink {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** What flows between places: as bands from left to right, or as chords of a circle. Tips are those of the nodes, then those of the links. */
export interface FlowModel extends PictureModel {
  readonly kind: 'flow'
  readonly nodes: readonly FlowNode[]
  readonly links: readonly FlowLink[]
  readonly shape: 'sankey' | 'chord'
}
