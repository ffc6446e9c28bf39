import { isolated } from '#domain/core/text/isolated.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { Tag } from '#ui/Tag.tsx'

interface DashboardMarksProps {
  readonly entry: DashboardEntry
  /** Whether this device has unsaved changes of it. */
  readonly hasDraft: boolean
}

/** The marks of a dashboard beside its name: certified, not sent, not saved. */
export const DashboardMarks = ({ entry, hasDraft }: DashboardMarksProps) => (
  <>
    {entry.certifiedBy !== '' && (
      <span title={`Certified by ${entry.certifiedBy}`}>
        <Tag tone="live">Certified</Tag>
      </span>
    )}
    {entry.isUnsent && entry.id !== 0 && <Tag tone="device">Not sent yet</Tag>}
    {hasDraft && (
      <span title={entry.savedTitle === undefined ? undefined : `Saved as “${isolated(entry.savedTitle)}”`}>
        <Tag tone="warning">Not saved</Tag>
      </span>
    )}
  </>
)
