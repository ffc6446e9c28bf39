import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import { Stamp } from '#ui/Stamp.tsx'
import css from './drawing-notes.module.css'

type DrawingNotesProps = Pick<Drawing, 'completeness' | 'remark'>

/** The notes below a chart: rows that are missing, and a remark about the drawing. */
export const DrawingNotes = ({ completeness, remark }: DrawingNotesProps) => {
  const label = completenessLabel(completeness)
  return (
    <>
      {label !== null && (
        <span className={css.note} title={label}>
          <Stamp kind="cut">{label}</Stamp>
        </span>
      )}
      {remark !== null && (
        <span className={css.note} title={remark}>
          {remark}
        </span>
      )}
    </>
  )
}
