import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { headerSize } from '#domain/dashboard/view/placement.ts'
import css from '#features/dashboards/edit/board/board.module.css'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import { PartInput } from './PartInput.tsx'

/** A header; a double press or Enter opens its text for editing. */
export const HeaderPart = ({ node }: { readonly node: LayoutNode }) => {
  const { openId, setOpenId, components } = useEditView()
  const background = components.get(node.id)?.meta['background']
  if (openId === node.id) return <HeaderInput node={node} />
  return (
    <div
      className={css.header}
      data-white={background === 'BACKGROUND_WHITE' || undefined}
      onDoubleClick={() => setOpenId(node.id)}
    >
      <h2 className={viewCss.boxHeader} data-size={headerSize(node.meta.headerSize)}>
        {node.meta.text}
      </h2>
    </div>
  )
}

const HeaderInput = ({ node }: { readonly node: LayoutNode }) => {
  const { edit, setOpenId } = useEditView()
  return (
    <PartInput
      label="Text of the header"
      value={node.meta.text ?? ''}
      size={headerSize(node.meta.headerSize)}
      onEnd={(value) => {
        if (value !== null) edit.perform({ op: 'set-meta', id: node.id, name: 'text', value })
        setOpenId(null)
      }}
    />
  )
}
