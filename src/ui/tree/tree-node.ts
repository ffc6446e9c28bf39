import type { Icon } from '#ui/icons.ts'

/** The children of a node. `unread` children are requested by `onExpand` when the node is expanded. */
export type TreeChildren =
  | {
      readonly state: 'ready'
      readonly nodes: readonly TreeNode[]
      readonly emptyText?: string | undefined
      /** The number of children if `nodes` are the first ones only. */
      readonly total?: number | undefined
    }
  | { readonly state: 'unread' }
  | { readonly state: 'reading'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string; readonly retry?: (() => void) | undefined }

/** One row of a tree. Ids are unique in the whole tree. */
export type TreeNode = {
  readonly id: string
  readonly name: string
  /** `group` is a caption that cannot be folded or selected ("Tables 3"); its children are on its own level. */
  readonly kind?: 'group' | 'row' | undefined
  readonly icon?: Icon | undefined
  /** The meaning of the icon for screen readers: "view", "timestamp". */
  readonly iconLabel?: string | undefined
  /** Grey text at the right: a count, a type. */
  readonly meta?: string | undefined
  /** The colour of that text: an error, or something that waits for the user. */
  readonly tone?: 'danger' | 'warning' | undefined
  /** A longer text on hover: a comment. */
  readonly title?: string | undefined
  /** Whether it can be dragged; listen to `dragstart` around the tree. */
  readonly draggable?: boolean | undefined
  /** Absent for a leaf. */
  readonly children?: TreeChildren | undefined
}
