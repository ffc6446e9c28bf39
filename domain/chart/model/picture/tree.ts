import type { PictureModel } from './picture.ts'

/** Where a name stands at its node. */
export type NamePlace = 'left' | 'top' | 'right' | 'bottom'

/** What a node of a tree is drawn as. */
export type NodeSymbol = 'emptyCircle' | 'circle' | 'rect' | 'triangle' | 'diamond' | 'pin' | 'arrow' | 'none'

/**
 * Who belongs to whom. `parent` is the place of the node above, which comes before; null for the first, which is above all and
 * has no name where there are several trees. The tip of a node stands at its place.
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
