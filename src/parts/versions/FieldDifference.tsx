import type { ReactNode } from 'react'
import { ChangeTable } from './ChangeTable.tsx'
import css from './change-table.module.css'

type FieldDifferenceProps = {
  readonly changes: Parameters<typeof ChangeTable>[0]['changes']
  /** Whether it is compared with another version, not with what is now. */
  readonly isOther: boolean
  /** What is said where nothing differs. */
  readonly nothing: ReactNode
}

/** What differs between a version and what it is compared with, as the dialog of versions shows it. */
export const FieldDifference = ({ changes, isOther, nothing }: FieldDifferenceProps) => (
  <div className={css.difference}>
    {changes.length === 0 ? (
      <p className="secondary">{nothing}</p>
    ) : (
      <ChangeTable changes={changes} beforeHead="Version" afterHead={isOther ? 'Other version' : 'Now'} />
    )}
  </div>
)
