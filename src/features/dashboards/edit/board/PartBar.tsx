import { type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { CopyIcon, CursorIcon, DeleteIcon, EditIcon, ExpandIcon, GripIcon, PointsUpIcon } from '#ui/icons.ts'
import css from './board.module.css'
import { partMenu } from './part-menu.ts'
import { placeMenu } from './place-menu.ts'

/** The floating bar of the selected component: its grip, the container around it, edit, copy, size and remove. */
export const PartBar = ({ node }: { readonly node: LayoutNode }) => {
  const { edit, select, setOpenId, remove, editChart, nodes } = useEditView()
  const { kind, id, meta } = node
  const outer = [...nodes.values()].find(({ children }) => children.some((child) => child.id === id))
  const around = outer?.kind === 'TAB' ? parentOf(nodes, outer.id) : outer
  const canSelectOuter = around !== undefined && ['ROW', 'COLUMN', 'TABS'].includes(around.kind)
  const groups = useGroups(node)
  const isEdited = kind === 'HEADER' || kind === 'MARKDOWN' || kind === 'CHART'
  return (
    <div
      className={css.bar}
      role="toolbar"
      aria-label="Component"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span className={css.grip} aria-hidden="true">
        <GripIcon />
      </span>
      {canSelectOuter && (
        <IconButton
          label="Select the container around it"
          icon={PointsUpIcon}
          size="small"
          onPress={() => select(around.id)}
        />
      )}
      {isEdited && (
        <IconButton
          label={kind === 'CHART' ? 'Edit chart' : 'Edit text'}
          icon={EditIcon}
          size="small"
          onPress={() => (kind === 'CHART' ? editChart(meta.chartId ?? 0) : setOpenId(id))}
        />
      )}
      {kind === 'CHART' && (
        <IconButton
          label="Rename on this dashboard"
          icon={CursorIcon}
          size="small"
          onPress={() => setOpenId(id)}
        />
      )}
      <IconButton
        label="Duplicate"
        icon={CopyIcon}
        size="small"
        onPress={() => {
          const copy = edit.perform({ op: 'duplicate', id })
          if (copy !== null) select(copy)
        }}
      />
      {groups.length > 0 && (
        <MenuButton label="Size, background and place" icon={ExpandIcon} size="small" groups={groups} />
      )}
      <IconButton
        label={kind === 'CHART' ? 'Remove from the dashboard' : 'Remove'}
        icon={DeleteIcon}
        keys="Delete"
        size="small"
        onPress={() => remove(id)}
      />
    </div>
  )
}

/** Sizes, backgrounds and places of a component. */
function useGroups(node: LayoutNode): readonly MenuGroup[] {
  const { edit, components, select, nodes, nameOf, openTab } = useEditView()
  const { id } = node
  const intoEnd = (parentId: string): Operation => ({
    op: 'move',
    id,
    into: { parentId, index: Number.MAX_SAFE_INTEGER },
  })
  const moveTo = (parentId: string) => {
    if (edit.perform(intoEnd(parentId)) === null) return
    openTab(parentId)
    select(id)
  }
  const root = nodes.get(ROOT_ID)
  const check = (parentId: string) => edit.check(intoEnd(parentId))
  return [
    ...partMenu(node, components.get(id)?.meta['background'], edit.perform),
    ...(root === undefined ? [] : placeMenu(node, { root, nameOf, check, moveTo })),
  ]
}

function parentOf(nodes: ReadonlyMap<string, LayoutNode>, id: string): LayoutNode | undefined {
  return [...nodes.values()].find(({ children }) => children.some((child) => child.id === id))
}
