import type { ReactNode } from 'react'
import { ChangeTable } from './ChangeTable.tsx'
import css from './change-table.module.css'

type FieldDifferenceProps = {
  readonly changes: Parameters<typeof ChangeTable>[0]['changes']
  /** Whether the other side is another version, not the present state. */
  readonly isOther: boolean
  /** Shown where nothing differs. */
  readonly nothing: ReactNode
}

/** The differences between a version and the one it is compared with, in the dialog of versions. */
export const FieldDifference = ({ changes, isOther, nothing }: FieldDifferenceProps) => (
  <div className={css.difference}>
    {changes.length === 0 ? (
      <p className="secondary">{nothing}</p>
    ) : (
      <ChangeTable changes={changes} beforeHead="Version" afterHead={isOther ? 'Other version' : 'Now'} />
    )}
  </div>
)
