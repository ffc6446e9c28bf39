import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A source or target of flows. */
export interface FlowNode {
  readonly name: string
  readonly color: ColorName
}

/** A flow between two nodes, as indexes in the list of nodes. */
export interface FlowLink {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** Flows between nodes, as bands from left to right or as chords of a circle. Tips are those of the nodes, then of the links. */
export interface FlowModel extends PictureModel {
  readonly kind: 'flow'
  readonly nodes: readonly FlowNode[]
  readonly links: readonly FlowLink[]
  readonly shape: 'sankey' | 'chord'
}
