import type { ReactNode } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import css from '#features/dashboards/edit/board/board.module.css'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { PartInput } from './PartInput.tsx'

type ChartPartProps = { readonly node: LayoutNode; readonly children: ReactNode }

/** A chart of the edited board, and the input of its name on this dashboard; an empty one is that of the chart. */
export const ChartPart = ({ node: { id }, children }: ChartPartProps) => {
  const { edit, components, openId, setOpenId } = useEditView()
  const meta = components.get(id)?.meta ?? {}
  const own = meta['sliceNameOverride']
  const end = (text: string | null) => {
    if (text !== null) {
      const value = text.trim() === '' ? undefined : text.trim()
      edit.perform({ op: 'set-meta', id, name: 'sliceNameOverride', value })
    }
    setOpenId(null)
  }
  return (
    <>
      {openId === id && (
        <PartInput
          label="Name of the chart on this dashboard"
          value={typeof own === 'string' ? own : ''}
          placeholder={typeof meta['sliceName'] === 'string' ? meta['sliceName'] : 'The name of the chart'}
          onEnd={end}
        />
      )}
      <div className={css.chart} inert>
        {children}
      </div>
    </>
  )
}
