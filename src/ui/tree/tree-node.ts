import type { Icon } from '#ui/icons.ts'

/** What stands under a node. `unread` children are requested with `onExpand` when the node opens. */
export type TreeChildren =
  | { readonly state: 'ready'; readonly nodes: readonly TreeNode[]; readonly emptyText?: string | undefined }
  | { readonly state: 'unread' }
  | { readonly state: 'reading'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string; readonly retry?: (() => void) | undefined }

/** One row of a tree. Ids are unique in the whole tree. */
export type TreeNode = {
  readonly id: string
  readonly name: string
  /** `group` is a caption that cannot be folded or chosen ("Tables 3"); its children stand at its own level. */
  readonly kind?: 'group' | 'row' | undefined
  readonly icon?: Icon | undefined
  /** What the icon means, for screen readers: "view", "timestamp". */
  readonly iconLabel?: string | undefined
  /** Grey text at the right: a count, a type. */
  readonly meta?: string | undefined
  /** Colours that text: something that went wrong, or that waits for its user. */
  readonly tone?: 'danger' | 'warning' | undefined
  /** A longer text on hover: a comment. */
  readonly title?: string | undefined
  /** Leave it out for a leaf. */
  readonly children?: TreeChildren | undefined
}
