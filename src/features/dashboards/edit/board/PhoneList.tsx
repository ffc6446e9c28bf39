import { type ComponentProps, useState } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { visiblePart } from '#domain/dashboard/view/placement.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AddIcon, DeleteIcon, DownIcon, EditIcon, UpIcon } from '#ui/icons.ts'
import { HeaderPart } from './parts/HeaderPart.tsx'
import { TabsPart } from './parts/TabsPart.tsx'
import { TextPart } from './parts/TextPart.tsx'
import css from './phone.module.css'

const PhonePalette = lazily(
  async () => (await import('#features/dashboards/edit/palette/PhonePalette.tsx')).PhonePalette,
)

type PhoneListProps = Pick<ComponentProps<typeof PhonePalette>, 'palette' | 'onInsert'> & {
  readonly root: LayoutNode
}

/** Edit mode in a narrow window: components are added and reordered in their containers, and texts are edited. */
export const PhoneList = ({ root, palette, onInsert }: PhoneListProps) => {
  const { tabs } = useEditView()
  const [isAdding, setIsAdding] = useState(false)
  const part = visiblePart(root, tabs)
  const shown = part.kind === 'ROOT' ? (part.children.find(({ kind }) => kind === 'GRID') ?? part) : part
  return (
    <div className={css.list}>
      <div className={css.head}>
        <p className={css.hint}>
          In a narrow window, components are added, moved and removed, and texts edited.
        </p>
        <Button icon={AddIcon} onPress={() => setIsAdding(true)}>
          Add
        </Button>
      </div>
      {shown.children.length === 0 && <p className={css.hint}>No components yet.</p>}
      <Children node={shown} />
      {isAdding && <PhonePalette palette={palette} onInsert={onInsert} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const Children = ({ node }: { readonly node: LayoutNode }) => (
  <ul className={css.children} aria-label="Components">
    {node.children.map((child, index) => (
      <li key={child.id}>
        <Part node={child} parent={node} index={index} />
      </li>
    ))}
  </ul>
)

/** Shows a component that was added. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

type PartProps = { readonly node: LayoutNode; readonly parent: LayoutNode; readonly index: number }

const Part = ({ node, parent, index }: PartProps) => {
  const { edit, nameOf, openId, setOpenId, remove, tabs, selectedId } = useEditView()
  const isSelected = selectedId === node.id
  const name = nameOf(node)
  const isText = node.kind === 'HEADER' || node.kind === 'MARKDOWN'
  const move = (to: number) =>
    edit.perform({ op: 'move', id: node.id, into: { parentId: parent.id, index: to } })
  const tab =
    node.kind === 'TABS' ? (node.children.find(({ id }) => tabs.includes(id)) ?? node.children[0]) : null
  return (
    <>
      <div
        ref={isSelected ? scrollTo : undefined}
        className={css.part}
        data-selected={isSelected || undefined}
      >
        <span className={css.name}>{name}</span>
        {isText && <IconButton label={`Edit ${name}`} icon={EditIcon} onPress={() => setOpenId(node.id)} />}
        <IconButton
          label={`Move ${name} up`}
          icon={UpIcon}
          disabledReason={index === 0 && 'It is the first one'}
          onPress={() => move(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={DownIcon}
          disabledReason={index === parent.children.length - 1 && 'It is the last one'}
          onPress={() => move(index + 2)}
        />
        <IconButton label={`Remove ${name}`} icon={DeleteIcon} onPress={() => remove(node.id)} />
      </div>
      {openId === node.id && node.kind === 'HEADER' && <HeaderPart node={node} />}
      {openId === node.id && node.kind === 'MARKDOWN' && <TextPart node={node} />}
      {node.kind === 'TABS' && <TabsPart node={node} />}
      {(node.kind === 'ROW' || node.kind === 'COLUMN') && <Children node={node} />}
      {tab && <Children node={tab} />}
    </>
  )
}
