import { useState } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { headerSize } from '#domain/dashboard/view/placement.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import css from './board.module.css'

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
  const [text, setText] = useState(node.meta.text ?? '')
  const end = (stores: boolean) => {
    if (stores && text !== node.meta.text)
      edit.perform({ op: 'set-meta', id: node.id, name: 'text', value: text })
    setOpenId(null)
  }
  return (
    <input
      className={css.headerInput}
      data-size={headerSize(node.meta.headerSize)}
      aria-label="Text of the header"
      value={text}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end(true)
        if (key === 'Escape') end(false)
      }}
    />
  )
}
