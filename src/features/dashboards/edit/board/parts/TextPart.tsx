import { memo, useState } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { MARKDOWN_PLACEHOLDER } from '#domain/dashboard/edit/new-component.ts'
import css from '#features/dashboards/edit/board/board.module.css'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { NoteBox } from '#features/dashboards/view/note/NoteBox.tsx'

/** An edit renders all components, of which few have another text. */
const Note = memo(NoteBox)

/** A text with Markdown; a double press or Enter opens it for editing, with a preview beside it. */
export const TextPart = ({ node }: { readonly node: LayoutNode }) => {
  const { openId, setOpenId } = useEditView()
  const source = node.meta.code ?? ''
  if (openId === node.id) return <TextEditor node={node} />
  return (
    <div className={css.text} onDoubleClick={() => setOpenId(node.id)}>
      <div className={css.fill} inert>
        <Note source={source === '' ? MARKDOWN_PLACEHOLDER : source} />
      </div>
    </div>
  )
}

const TextEditor = ({ node }: { readonly node: LayoutNode }) => {
  const { edit, setOpenId } = useEditView()
  const [text, setText] = useState(node.meta.code ?? '')
  const end = () => {
    if (text !== (node.meta.code ?? ''))
      edit.perform({ op: 'set-meta', id: node.id, name: 'code', value: text })
    setOpenId(null)
  }
  return (
    <div className={css.textEditor}>
      <textarea
        className={css.textInput}
        aria-label="Text with Markdown"
        value={text}
        autoFocus
        placeholder="Text with Markdown"
        onChange={({ target }) => setText(target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
          event.preventDefault()
          event.stopPropagation()
          end()
        }}
      />
      <div className={css.preview} aria-label="Preview" role="group">
        <NoteBox source={text} />
      </div>
    </div>
  )
}
