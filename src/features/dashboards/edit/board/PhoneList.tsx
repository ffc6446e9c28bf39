import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { visiblePart } from '#domain/dashboard/view/placement.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, DownIcon, EditIcon, UpIcon } from '#ui/icons.ts'
import { HeaderPart } from './parts/HeaderPart.tsx'
import { TabsPart } from './parts/TabsPart.tsx'
import { TextPart } from './parts/TextPart.tsx'
import css from './phone.module.css'

/** Edit mode in a narrow window: components are reordered in their containers, and texts are edited. */
export const PhoneList = ({ root }: { readonly root: LayoutNode }) => {
  const { tabs } = useEditView()
  const part = visiblePart(root, tabs)
  const shown = part.kind === 'ROOT' ? (part.children.find(({ kind }) => kind === 'GRID') ?? part) : part
  return (
    <div className={css.list}>
      <p className={css.hint}>In a narrow window, components can be moved and texts edited.</p>
      <Children node={shown} />
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

type PartProps = { readonly node: LayoutNode; readonly parent: LayoutNode; readonly index: number }

const Part = ({ node, parent, index }: PartProps) => {
  const { edit, nameOf, openId, setOpenId, remove, tabs } = useEditView()
  const name = nameOf(node)
  const isText = node.kind === 'HEADER' || node.kind === 'MARKDOWN'
  const move = (to: number) =>
    edit.perform({ op: 'move', id: node.id, into: { parentId: parent.id, index: to } })
  const tab =
    node.kind === 'TABS' ? (node.children.find(({ id }) => tabs.includes(id)) ?? node.children[0]) : null
  return (
    <>
      <div className={css.part}>
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
