import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import css from '#features/dashboards/edit/board/board.module.css'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'

/** The ground of a row or column, and a text in an empty one. */
export const ContainerPart = ({ node }: { readonly node: LayoutNode }) => {
  const { components } = useEditView()
  const background = components.get(node.id)?.meta['background']
  return (
    <div className={css.container} data-white={background === 'BACKGROUND_WHITE' || undefined}>
      {node.children.length === 0 && <p className={css.empty}>Empty: drop charts on it</p>}
    </div>
  )
}
