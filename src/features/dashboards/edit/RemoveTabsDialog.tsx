import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

type RemoveTabsDialogProps = {
  readonly node: LayoutNode
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** Asks before a tab, or a component of tabs, is deleted with its content. Load it lazily. */
export const RemoveTabsDialog = ({ node, onKeep, onRemove }: RemoveTabsDialogProps) => (
  <ConfirmDialog
    title={node.kind === 'TAB' ? `Delete the tab “${node.meta.text || 'Tab title'}”?` : 'Delete these tabs?'}
    sentence="Their content is removed from the dashboard. The charts themselves stay."
    keep="Keep it"
    verb="Delete"
    onKeep={onKeep}
    onConfirm={onRemove}
  />
)
