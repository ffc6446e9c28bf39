import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineIcon } from '#ui/icons.ts'

interface NotLoadedProps {
  /** Heading level for screen readers; 2 by default. */
  readonly level?: 1 | 2
  /** Buttons that lead on. */
  readonly actions: ReactNode
}

/** Shown for a record that is not on this device while the server cannot be reached. */
export const NotLoaded = ({ level = 2, actions }: NotLoadedProps) => (
  <EmptyState
    icon={OfflineIcon}
    tone="device"
    title="Not on this device"
    size="page"
    level={level}
    actions={actions}
  >
    It loads when the server answers.
  </EmptyState>
)
