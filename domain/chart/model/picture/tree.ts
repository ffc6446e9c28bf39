import type { PictureModel } from './picture.ts'

/** The position of a label relative to its node. */
export type NamePlace = 'left' | 'top' | 'right' | 'bottom'

/** The symbol of a node. */
export type NodeSymbol = 'emptyCircle' | 'circle' | 'rect' | 'triangle' | 'diamond' | 'pin' | 'arrow' | 'none'

/**
 * A tree of nodes. `parent` is the index of the parent, which comes before; null for the first node, which is the root and has
 * no name if there are several trees. The tip of a node has the same index.
 */
export interface TreeModel extends PictureModel {
  readonly kind: 'tree'
  readonly nodes: readonly { readonly parent: number | null; readonly name: string }[]
  readonly isRadial: boolean
  readonly orient: 'LR' | 'RL' | 'TB' | 'BT'
  readonly namePlace: NamePlace
  readonly leafNamePlace: NamePlace
  readonly symbol: NodeSymbol
  readonly symbolSize: number
  readonly emphasis: 'ancestor' | 'descendant'
}
