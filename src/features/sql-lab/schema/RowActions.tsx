import { isolated } from '#domain/core/text/isolated.ts'
import type { TreeTarget } from '#domain/sql/tree/tree-target.ts'
import { MoreButton, type OpenMenu } from '#parts/menu/MoreButton.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu } from '#ui/controls/Menu.tsx'
import { CloseIcon, ReturnIcon, RunIcon } from '#ui/icons.ts'
import type { TableActs } from './table-acts.ts'
import { tableMenu } from './table-menu.ts'

interface RowActionsProps {
  readonly target: TreeTarget
  readonly acts: TableActs
}

/** The buttons at the right end of a table or column. */
export function RowActions({ target, acts }: RowActionsProps) {
  const { table } = target
  return (
    <>
      <IconButton
        size="small"
        icon={ReturnIcon}
        label={`Write ${isolated(target.kind === 'table' ? table : target.column)} into the editor`}
        onPress={() => acts.insert(acts.textOf(target))}
      />
      {target.kind === 'table' && (
        <>
          <IconButton
            size="small"
            icon={RunIcon}
            label={`Preview ${isolated(table)}`}
            disabledReason={acts.previewProblem}
            onPress={() => acts.preview(table)}
          />
          {acts.tables.listed.has(table) && (
            <IconButton
              size="small"
              icon={CloseIcon}
              label={`Remove ${isolated(table)} from this tab`}
              onPress={() => acts.tables.remove(table)}
            />
          )}
          <MoreButton
            size="small"
            label={`More for ${isolated(table)}`}
            List={TableMenu}
            of={{ target, acts }}
          />
        </>
      )}
    </>
  )
}

function TableMenu({ label, of, anchor, onClose }: OpenMenu<RowActionsProps>) {
  return (
    <Menu
      label={label}
      groups={tableMenu(of.target, null, of.acts)}
      anchor={anchor}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom end"
    />
  )
}
