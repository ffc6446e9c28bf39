import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/**
 * One part of a whole that is divided again and again. `parent` is the place of the part that it belongs to, which comes
 * before it; null for the whole, which comes first. `size` is null for a part that is divided itself. The tip of a part
 * stands at its place.
 */
export interface HierarchyNode {
  readonly parent: number | null
  readonly name: string
  readonly size: number | null
  readonly color: ColorName
  /** What is written at it; "" for nothing. */
  readonly label: string
}

/** How a divided whole is drawn. */
export type HierarchyShape =
  | { readonly kind: 'treemap'; readonly showsUpperLabels: boolean }
  | { readonly kind: 'sunburst'; readonly total: string | null }
  | { readonly kind: 'partition' }

/** A whole, divided again and again. */
export interface HierarchyModel extends PictureModel {
  readonly kind: 'hierarchy'
  readonly nodes: readonly HierarchyNode[]
  readonly shape: HierarchyShape
}
