import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/**
 * A node of a hierarchy. `parent` is the index of its parent, which comes before it; null for the root, which comes first.
 * `size` is null for a node with children. The tip of a node has the same index.
 */
export interface HierarchyNode {
  readonly parent: number | null
  readonly name: string
  readonly size: number | null
  readonly color: ColorName
  /** The label in the drawing; "" for none. */
  readonly label: string
}

/** How a hierarchy is drawn. */
export type HierarchyShape =
  | { readonly kind: 'treemap'; readonly showsUpperLabels: boolean }
  | { readonly kind: 'sunburst'; readonly total: string | null }
  | { readonly kind: 'partition' }

/** A hierarchy of sizes. */
export interface HierarchyModel extends PictureModel {
  readonly kind: 'hierarchy'
  readonly nodes: readonly HierarchyNode[]
  readonly shape: HierarchyShape
}
